import { canonicalPhone } from '#app/lib/phone.ts'
import { type contactHandles } from '#db/schema/contacts.ts'
import { type Dice } from './dice.ts'
import { type Person } from './people.ts'
import { type Scene } from './scenes.ts'
import { type World } from './world.ts'

type HandleRow = typeof contactHandles.$inferInsert

/** The address by which somebody writes on a channel. */
export function handleRow(world: World, { person, channel, startsAt }: Scene, dice: Dice): HandleRow {
	const { handle, address } = addressOf(person, channel, dice)
	const { businessId, id: contactId } = person
	return { id: world.id('hnd', startsAt), businessId, contactId, channel, handle, address, createdAt: startsAt }
}

function addressOf({ whatsapp }: Person, channel: Scene['channel'], dice: Dice) {
	if (channel === 'whatsapp') {
		// Meta still writes Mexican mobiles with the old extra digit.
		return { handle: canonicalPhone(`52${whatsapp}`), address: `521${whatsapp}` }
	}
	const digits = Array.from({ length: channel === 'instagram' ? 15 : 14 }, () => dice.whole(0, 9)).join('')
	const handle = `${channel === 'instagram' ? '17' : '24'}${digits}`
	return { handle, address: handle }
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
