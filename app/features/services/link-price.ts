import { DomainError } from '#app/core/errors.ts'
import { typedMinor } from '#app/core/schema.ts'
import { type Discount, type LinkPrice } from '#db/schema/services.ts'
import { discountValue, linkCurrencies, secondsOf } from './rules.ts'
import { type DiscountInput, type LinkPriceInput, messages } from './schemas-link-price.ts'

/** A payment link as it is kept, of what was typed in a house with this money. Throws `invalid_input` on another one. */
export function toLinkPrice(input: LinkPriceInput, house: string): LinkPrice {
	const { unitPrice, deposit, discount, appointmentConfig, ...same } = input
	const { currency } = same
	if (!linkCurrencies(house).includes(currency)) {
		throw new DomainError('invalid_input', 'linkPrice.currency', undefined, messages.currencyUnknown)
	}
	const { statusAfterPayment, hoursToDeleteAppointmentIfNotPaid = null } = appointmentConfig
	return {
		...same,
		unitPriceMinor: typedMinor(unitPrice, currency, 'linkPrice.unitPrice'),
		...(deposit && deposit.type !== 'all' && { deposit: toDeposit(deposit.type, deposit.value, currency) }),
		discount: discount ? toDiscount(discount, currency) : null,
		appointmentConfig: { statusAfterPayment, hoursToDeleteAppointmentIfNotPaid },
	}
}

function toDeposit(type: 'percentage' | 'fixed', value = '', currency: string): LinkPrice['deposit'] {
	return { type, value: discountValue(type, value, currency) ?? 0 }
}

function toDiscount(input: DiscountInput, currency: string): Discount {
	const { active, type, expirationType, discountKey = '', message, startDate, endDate } = input
	return {
		active,
		type,
		value: discountValue(type, input.value, currency) ?? 0,
		expirationType,
		discountKey,
		duration: expirationType === 'timer' ? secondsOf(input) : 'always',
		message,
		...(expirationType === 'date' && { startDate, endDate }),
	}
}
