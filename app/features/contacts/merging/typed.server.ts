import { type ReadCtx } from '#app/core/ctx.server.ts'
import { digitsOf } from '#app/lib/phone.ts'
import { getContact } from '../queries.server.ts'
import { reasonsFor } from './reasons.ts'
import { type AlikeTyped, type TypedPerson } from './schemas-merging.ts'
import { addressesOf, candidates, personOf } from './suggestions.server.ts'

const mostShown = 3

/**
 * Who may be the person that somebody is typing in, with the reasons: by what was typed so far, half of it counts for
 * nothing. A name alone speaks for nobody: two people of one name are nothing strange. Throws `not_found`.
 */
export async function alikeTyped(ctx: ReadCtx, typed: TypedPerson): Promise<AlikeTyped> {
	const { name = '', lastname = null, secondLastname = null, birthdate = null } = typed
	const email = typed.email?.includes('@') ? typed.email : null
	const digits = digitsOf(typed.whatsapp ?? '')
	const whatsapp = digits.length >= 8 ? digits : null
	const countryCode = digitsOf(typed.countryCode ?? '') || null
	if (typed.contactId) await getContact(ctx, typed.contactId)
	const person = { id: '', name, lastname, secondLastname, whatsapp, countryCode, email, birthdate }
	const others = (await candidates(ctx, person)).filter(({ id, isTest }) => id !== typed.contactId && !isTest)
	const addresses = await addressesOf(ctx, others)
	const phones = addresses.filter(({ channel }) => channel === 'whatsapp')
	const people = others.flatMap((other) => {
		const reasons = reasonsFor(person, other, phones)
		return reasons.length > 0 ? [{ ...personOf(other, addresses), reasons }] : []
	})
	people.sort((one, next) => next.reasons.length - one.reasons.length)
	return { people: people.slice(0, mostShown) }
}
