import { type OrderItem, type SharedContact } from '#app/integrations/whatsapp/changes.ts'
import { minorOf, moneyText } from '#app/lib/money.ts'

/** 'Beto Ruiz, +52 1 55 1111 2222': who is passed on is nobody without a number. */
export function cardText({ name, phones }: SharedContact): string {
	return [name, ...phones.map(({ phone }) => phone)].filter(Boolean).join(', ')
}

/** '2 × champú-1, $180.00': the catalogue's own word for a product is all that comes of it. */
export function itemText({ productId, quantity, price, currency = 'MXN' }: OrderItem): string {
	const each = price === undefined ? [] : [moneyText({ minor: minorOf(price, currency), currency })]
	return [`${quantity} × ${productId}`, ...each].join(', ')
}

/** What was filled in, a line each; what WhatsApp puts beside it ('Sent', the token of the form) nobody wrote. */
export function answersText(responseJson: string): string {
	return Object.entries(objectIn(responseJson))
		.filter(([name]) => name !== 'flow_token')
		.flatMap(([name, value]) => {
			const words = [value].flat().filter((each) => ['string', 'number', 'boolean'].includes(typeof each))
			return words.length > 0 ? [`${name.replaceAll('_', ' ')}: ${words.join(', ')}`] : []
		})
		.join('\n')
}

function objectIn(json: string): object {
	try {
		const value: unknown = JSON.parse(json)
		return typeof value === 'object' && value !== null ? value : {}
	} catch {
		return {}
	}
}
