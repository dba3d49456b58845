import { canonicalPhone } from '#app/lib/phone.ts'
import { fullName, isNamed, isPhone, presetBirthdate } from '../rules.ts'
import { type ChannelKind } from '../schemas.ts'

type Person = {
	id: string
	name: string
	lastname: string | null
	secondLastname: string | null
	whatsapp: string | null
	countryCode: string | null
	email: string | null
	birthdate: string | null
}

/** Where somebody is reached on a channel. */
export type Address = { contactId: string; channel: ChannelKind; handle: string }

const channelNames: Record<ChannelKind, string> = {
	whatsapp: 'WhatsApp',
	instagram: 'Instagram',
	messenger: 'Messenger',
	webchat: 'Chat web',
	web: 'Chat de prueba',
}

/** Why two records may be one person, in words; none: nothing speaks for it. `addresses`: of both, others count for nothing. */
export function reasonsFor(one: Person, other: Person, addresses: Address[]): string[] {
	const reasons: string[] = []
	const phones = phonesOf(one, addresses)
	if (phonesOf(other, addresses).some((phone) => phones.includes(phone))) reasons.push('Mismo teléfono')
	if (one.email && other.email?.toLowerCase() === one.email.toLowerCase()) reasons.push(`Mismo correo: ${one.email}`)
	const isNamesake = isNamed(one) && plainName(one) === plainName(other)
	if (isNamesake && one.birthdate === other.birthdate && isChosen(one.birthdate))
		reasons.push('Mismo nombre y cumpleaños')
	else if (isNamesake && plainName(one).includes(' ')) {
		// Two people of one name are nothing strange; one who is reached in two ways is.
		const channels = new Set([...channelsOf(one, addresses), ...channelsOf(other, addresses)])
		if (channels.size > 1) reasons.push(`Mismo nombre, por ${[...channels].sort().join(' y ')}`)
	}
	return reasons
}

const isChosen = (birthdate: string | null) => birthdate !== null && birthdate !== presetBirthdate

/** Every number of a person, in one spelling. */
export function phonesOf({ id, whatsapp, countryCode }: Person, addresses: Address[]): string[] {
	const handles = addresses.filter(({ contactId, handle }) => contactId === id && isPhone(handle))
	const stored = whatsapp ? [canonicalPhone(whatsapp.length > 10 ? whatsapp : (countryCode ?? '52') + whatsapp)] : []
	return [...new Set([...stored, ...handles.map(({ handle }) => canonicalPhone(handle))])]
}

/** The channels on which a person has written or been found. */
export function channelsOf({ id }: Pick<Person, 'id'>, addresses: Address[]): string[] {
	const own = addresses.filter(({ contactId }) => contactId === id)
	return [...new Set(own.map(({ channel }) => channelNames[channel]))]
}

/** Without case, accents or more than one blank. */
export function plainName(person: Pick<Person, 'name' | 'lastname' | 'secondLastname'>): string {
	const name = fullName(person).trim().toLowerCase()
	return name.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ')
}
