import { priceTextOf } from '#app/features/services/selling/terms.ts'
import { amountIn, currencyNamed } from '#app/lib/words/currencies.ts'
import {
	type AddOnFacts,
	type AppointmentFacts,
	type BranchFacts,
	type BusinessFacts,
	type ServiceFacts,
	type SpecialistFacts,
} from '../engines/engine.ts'
import { indexOf, type Named, type NameIndex, nameWords } from './names/find-names.ts'
import { stemOf } from './words/stem.ts'

/** What the engine looks up in the business, prepared once for a turn. */
export type Facts = {
	business: BusinessFacts
	services: NameIndex
	specialists: NameIndex
	branches: NameIndex
	isName: (plain: string) => boolean
}

const prepared = new WeakMap<BusinessFacts, Facts>()

export function factsOf(business: BusinessFacts): Facts {
	const known = prepared.get(business)
	if (known) return known
	const things = business.services.map(({ ref, name, synonyms }) => ({ ref, name, also: synonyms }))
	const services = indexOf(things, 'thing')
	const specialists = indexOf(business.specialists.map(withoutSynonyms), 'person')
	const branches = indexOf(business.branches.map(withoutSynonyms), 'thing')
	const names = nameWords([services, specialists, branches])
	const stems = new Set(
		[...names]
			.filter((name) => name.length > 4)
			.map(stemOf)
			.filter((stem) => stem.length > 3),
	)
	// 'Lunar', of a house that has 'Revisión de lunares', is no 'lugar' that was typed badly.
	const isName = (plain: string) => names.has(plain) || (plain.length > 4 && stems.has(stemOf(plain)))
	const facts: Facts = { business, services, specialists, branches, isName }
	prepared.set(business, facts)
	return facts
}

/** Tools answer with refs or with names. */
export function refOf(things: { ref: string; name: string }[], said: string): string | null {
	return things.find(({ ref, name }) => ref === said || name === said)?.ref ?? null
}

export function serviceOf(facts: Facts, ref: string | undefined): ServiceFacts | undefined {
	return facts.business.services.find((service) => service.ref === ref)
}

/** What a service costs with whoever gives it and what is added to it; what is no amount is followed by what comes to it. */
export function priceOf(service: ServiceFacts, specialist: string | undefined, added: AddOnFacts[] = []): string {
	const { priceText, own = [] } = service
	const alone = own.find(({ specialistRef }) => specialistRef === specialist)?.priceText ?? priceText
	const [first] = added
	if (!first) return alone
	const more = added.reduce((sum, { priceMinor }) => sum + priceMinor, 0)
	const { currency } = first
	const base = AMOUNT.test(alone) && currencyNamed(alone, currency) === currency ? amountIn(alone, currency) : null
	if (base === null) return [alone, priceTextOf(more, currency)].filter(Boolean).join(' + ')
	return priceTextOf(base + more, currency)
}

const AMOUNT = /^\$?[\d,.]+(?: [A-Z]{3})?$/

export function specialistOf(facts: Facts, ref: string | undefined): SpecialistFacts | undefined {
	return facts.business.specialists.find((specialist) => specialist.ref === ref)
}

export function branchOf(facts: Facts, ref: string | undefined): BranchFacts | undefined {
	return facts.business.branches.find((branch) => branch.ref === ref)
}

export function appointmentOf(appointments: AppointmentFacts[], ref: string | undefined): AppointmentFacts | undefined {
	return appointments.find((appointment) => appointment.ref === ref)
}

function withoutSynonyms({ ref, name }: { ref: string; name: string }): Named {
	return { ref, name, also: [] }
}
