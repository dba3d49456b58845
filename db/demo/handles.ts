import { canonicalPhone } from '#app/lib/phone.ts'
import { type contactHandles } from '#db/schema/contacts.ts'
import { type Dice } from './dice.ts'
import { type Person } from './people.ts'
import { type Scene } from './scenes.ts'
import { type World } from './world.ts'

type HandleRow = typeof contactHandles.$inferInsert

/** The addresses of everybody: a number is one on WhatsApp, and whoever wrote on another network has one there. */
export function handleRows(world: World, people: Person[], scenes: Scene[]): HandleRow[] {
	const dice = world.dice('handles')
	const numbers = people.flatMap((person) => {
		if (!person.whatsapp) return []
		// Meta still writes Mexican mobiles with the old extra digit.
		const spelling = { handle: canonicalPhone(`52${person.whatsapp}`), address: `521${person.whatsapp}` }
		return [rowOf(world, person, { channel: 'whatsapp', ...spelling })]
	})
	const others = scenes.flatMap(({ channel, person }) => {
		if (channel === 'whatsapp' || channel === 'whatsapp_qr') return []
		const digits = Array.from({ length: channel === 'instagram' ? 15 : 14 }, () => dice.whole(0, 9)).join('')
		const handle = `${channel === 'instagram' ? '17' : '24'}${digits}`
		return [rowOf(world, person, { channel, handle, address: handle })]
	})
	return [...numbers, ...others]
}

function rowOf(world: World, person: Person, spelling: Pick<HandleRow, 'channel' | 'handle' | 'address'>): HandleRow {
	const { businessId, id: contactId, createdAt } = person
	return { id: world.id('hnd', createdAt), businessId, contactId, ...spelling, createdAt }
}

/** Of somebody who only ever wrote there we know what that network tells, often no more than a user name. */
export function knowOnlyFrom(channel: Scene['channel'], person: Person, dice: Dice): void {
	if (channel === 'whatsapp') return
	const username = `${person.name}.${person.lastname ?? ''}`.normalize('NFD').replace(/\p{M}/gu, '').replaceAll(' ', '')
	const pushName = channel === 'instagram' ? `${username.toLowerCase()}${dice.pick(['', '.mx', '_', '.cdmx'])}` : null
	const unknown = { whatsapp: null, countryCode: null, countryCodeExt: null, email: null, birthdate: null }
	Object.assign(person, unknown, { pushName, secondLastname: null })
	if (pushName && dice.chance(0.6)) Object.assign(person, { name: pushName, lastname: null })
}
