import { addDays, DAY, HOUR, localDate } from '#app/lib/time.ts'
import { type contactNotes, type contacts } from '#db/schema/contacts.ts'
import { type Dice } from './dice.ts'
import { areaCodes, clientNotes, leadNotes, menNames, surnames, womenNames } from './names.ts'
import { type Shop } from './shop.ts'
import { type World } from './world.ts'

export type Person = typeof contacts.$inferInsert & { createdAt: number; gender: 'Femenino' | 'Masculino' }

/** How many people there are, and which share of them has come before or is a man. */
export type Crowd = { count: number; clients: number; men: number }

const emailShare = 0.4
const birthdateShare = 0.45
const noteShare = 0.16

/** People of a business; no two share a name or a number. */
export function peopleOf(world: World, shop: Shop, { count, clients, men }: Crowd): Person[] {
	const dice = world.dice(`people/${shop.slug}`)
	const taken = new Set<string>()
	return Array.from({ length: count }, (_, index) => {
		const isClient = index < count * clients
		const gender = dice.chance(men) ? 'Masculino' : 'Femenino'
		const name = freshName(dice, gender, taken)
		// A client has been known for up to three years, a lead for weeks.
		const createdAt = world.now - dice.whole(2, isClient ? 1000 : 45) * DAY - dice.whole(0, 23 * 60) * 60_000
		return {
			id: world.id('con', createdAt),
			businessId: shop.businessId,
			...name,
			type: isClient ? 'client' : 'lead',
			...phoneOf(dice, taken),
			email: dice.chance(emailShare) ? emailOf(name, dice) : null,
			birthdate: dice.chance(birthdateShare) ? birthdateOf(world, dice) : null,
			gender,
			pushName: dice.chance(0.3) ? name.name : null,
			customFields: isClient && dice.chance(0.12) ? favorite(dice) : {},
			createdAt,
			updatedAt: createdAt,
		}
	})
}

const products = ['Sérum de argán', 'Shampoo matizador', 'Aceite de cutícula', 'Cera mate', 'Protector térmico']

function favorite(dice: Dice): Record<string, string> {
	return { Producto_favorito: dice.pick(products) }
}

/** What staff wrote down about some of them, after they came to know them. */
export function noteRows(world: World, people: Person[], authors: string[]): (typeof contactNotes.$inferInsert)[] {
	const dice = world.dice('notes')
	return people.flatMap((person) => {
		if (!dice.chance(noteShare)) return []
		const at = person.createdAt + Math.floor((world.now - person.createdAt) * dice.next() * 0.9) + HOUR
		const text = dice.pick(person.type === 'client' ? clientNotes : leadNotes)
		const { businessId, id: contactId } = person
		return { id: world.id('nte', at), businessId, contactId, text, createdBy: dice.pick(authors), at }
	})
}

function freshName(dice: Dice, gender: Person['gender'], taken: Set<string>) {
	for (;;) {
		const name = dice.pick(gender === 'Femenino' ? womenNames : menNames)
		const lastname = dice.pick(surnames)
		if (taken.has(`${name} ${lastname}`)) continue
		taken.add(`${name} ${lastname}`)
		return { name, lastname, secondLastname: dice.chance(0.6) ? dice.pick(surnames) : null }
	}
}

function phoneOf(dice: Dice, taken: Set<string>) {
	for (;;) {
		const area = dice.pick(areaCodes)
		const length = 9 - area.length
		const whatsapp = `${area}0${String(dice.whole(0, 10 ** length - 1)).padStart(length, '0')}`
		if (taken.has(whatsapp)) continue
		taken.add(whatsapp)
		return { whatsapp, countryCode: '52', countryCodeExt: '521' }
	}
}

function emailOf({ name, lastname }: { name: string; lastname: string }, dice: Dice): string {
	const plain = `${name}.${lastname}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '')
	return `${plain}${dice.chance(0.4) ? dice.whole(1, 99) : ''}@correo.test`
}

function birthdateOf(world: World, dice: Dice): string {
	return addDays(localDate(world.now, 'UTC'), -dice.whole(17 * 365, 68 * 365))
}
