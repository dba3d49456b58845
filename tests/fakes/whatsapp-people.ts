import { canonicalPhone } from '#app/lib/phone.ts'

/**
 * What Meta tells of a person (wire-formats §2.1): the number alone (old traffic), number and business-scoped id, or
 * the id and a username alone.
 */
export type IdentityMode = 'phone' | 'phone_and_user_id' | 'user_id_only'

export type Person = {
	/** As the provider writes it: '521…' or '52…' is chosen by whoever writes first. */
	waId: string
	userId: string
	name: string
	username: string
	identity: IdentityMode
	/** Last time this person wrote to a business number, epoch ms by phone number id: what opens the 24-hour window. */
	lastWroteAt: Record<string, number>
	/** Sends to this person fail with 131026. */
	undeliverable: boolean
}

export type People = { list: Person[] }

type PersonDraft = { phone: string; name?: string; identity?: IdentityMode; username?: string }

/** The person of a number in any of its spellings, made on first sight. A given name, spelling or mode is kept from then on. */
export function personOf(people: People, draft: PersonDraft): Person {
	const digits = draft.phone.replace(/\D/g, '')
	const number = canonicalOf(digits)
	let person = people.list.find((each) => canonicalOf(each.waId) === number)
	if (!person) {
		person = newPerson(digits)
		people.list.push(person)
	}
	if (draft.name) person.name = draft.name
	if (draft.username) person.username = draft.username
	if (draft.identity) person.identity = draft.identity
	return person
}

const canonical = new Map<string, string>()

/** Of thousands who write, each is looked for among all with each message. */
function canonicalOf(digits: string): string {
	const known = canonical.get(digits) ?? canonicalPhone(digits)
	canonical.set(digits, known)
	return known
}

export function findRecipient(people: People, address: { to?: string; recipient?: string }): Person | undefined {
	if (address.to) return personOf(people, { phone: address.to })
	return people.list.find((person) => person.userId === address.recipient)
}

function newPerson(digits: string): Person {
	return {
		waId: digits,
		userId: userIdOf(digits),
		name: `Persona ${digits.slice(-4)}`,
		username: `persona.${digits.slice(-6)}`,
		identity: 'phone_and_user_id',
		lastWroteAt: {},
		undeliverable: false,
	}
}

/** The same number always has the same id, whatever its spelling; the digits themselves can't be read out of it. */
function userIdOf(digits: string): string {
	const country = { '52': 'MX', '54': 'AR', '55': 'BR', '57': 'CO' }[digits.slice(0, 2)] ?? 'US'
	const scrambled = (BigInt(canonicalPhone(digits)) * 7_368_787n + 13_491_208_655_302_741n).toString()
	return `${country}.${scrambled}`
}

/** What a send answers with and a status carries. */
export function addressOf(person: Person): { wa_id?: string; user_id?: string } {
	return {
		...(person.identity !== 'user_id_only' && { wa_id: person.waId }),
		...(person.identity !== 'phone' && { user_id: person.userId }),
	}
}

/** The item of `contacts[]` beside a message of this person. */
export function contactOf(person: Person): object {
	const profile = { name: person.name, ...(person.identity === 'user_id_only' && { username: person.username }) }
	return { profile, ...addressOf(person) }
}

/** The person's number becomes another, and with it the business-scoped id. */
export function changeNumber(person: Person, newWaId: string): void {
	person.waId = newWaId
	person.userId = userIdOf(newWaId)
}
