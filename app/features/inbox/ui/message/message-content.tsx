import { minorOf, moneyText } from '#app/lib/money.ts'
import { Icon } from '#app/ui/icon.tsx'
import { type Message } from '../../schemas.ts'

type Said = Pick<Message, 'content'>

/** A story of ours that was answered, or one of theirs that we are named in. */
export function AboutStory({ content }: Said) {
	if (content?.attachment === 'story_mention') return <span className="quote">Te mencionó en su historia</span>
	const story = content?.story
	if (typeof story !== 'object' || story === null) return null
	const url = 'url' in story ? story.url : undefined
	return (
		<span className="quote">
			Respondió a tu historia
			{typeof url === 'string' && /^https:\/\//.test(url) ? (
				<>
					{' · '}
					<a href={url} target="_blank" rel="noreferrer noopener nofollow">
						Verla<span className="sr"> en otra ventana</span>
					</a>
				</>
			) : null}
		</span>
	)
}

/** Where somebody is, on a map of the outside. */
export function SharedLocation({ content }: Said) {
	const { latitude, longitude } = content ?? {}
	if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
	return (
		<a
			className="msg-file"
			href={`https://www.google.com/maps?q=${latitude},${longitude}`}
			target="_blank"
			rel="noreferrer"
		>
			<Icon name="map-pin" size="s" />
			Ver en el mapa
		</a>
	)
}

/** The numbers of who was passed on; the names stand in the message. */
export function SharedCards({ content }: Said) {
	const phones = listIn(content?.contacts).flatMap((card) => listIn(fieldOf(card, 'phones')))
	const numbers = phones.map((each) => fieldOf(each, 'phone')).filter((phone) => typeof phone === 'string')
	return [...new Set(numbers)].map((phone) => (
		<a key={phone} className="msg-file" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
			<Icon name="phone" size="s" />
			{phone}
		</a>
	))
}

/** What was ordered from the catalogue, by the names that the catalogue has for it. */
export function OrderedItems({ content }: Said) {
	const items = listIn(content?.items).flatMap(itemIn)
	if (items.length === 0) return null
	return (
		<ul>
			{items.map(({ productId, words }) => (
				<li key={productId}>{words}</li>
			))}
		</ul>
	)
}

function itemIn(item: unknown): { productId: string; words: string }[] {
	const [productId, quantity] = [fieldOf(item, 'productId'), fieldOf(item, 'quantity')]
	if (typeof productId !== 'string' || typeof quantity !== 'number') return []
	const [price, currency = 'MXN'] = [fieldOf(item, 'price'), fieldOf(item, 'currency')]
	const isPriced = typeof price === 'number' && typeof currency === 'string'
	const each = isPriced ? ` · ${moneyText({ minor: minorOf(price, currency), currency })}` : ''
	return [{ productId, words: `${quantity} × ${productId}${each}` }]
}

function listIn(value: unknown): unknown[] {
	return Array.isArray(value) ? value : []
}

function fieldOf(value: unknown, name: string): unknown {
	return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
