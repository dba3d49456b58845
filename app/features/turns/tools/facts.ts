import { toldAddress } from '#app/features/branches/rules.ts'
import { isEnough, leastPayable } from '#app/features/payments/providing/providers.ts'
import { messages } from '#app/features/services/selling/schemas.ts'
import { priceShown, priceTextOf } from '#app/features/services/selling/terms.ts'
import { moneyText } from '#app/lib/money.ts'
import { lengthInWords } from '#app/lib/time-text.ts'
import { listed } from '#app/lib/words/listed.ts'
import { type BusinessFacts, type PackageOffer } from '../engines/engine.ts'
import { type BranchInTurn, type ServiceInTurn, type Shop, type TurnContext } from '../turn/turn-context.server.ts'
import { type References, type Referent } from './references.ts'
import { daysOfBranch, hoursOfBranch, hoursOfPerson } from './working-hours.ts'

export type Catalogue = Omit<References, 'appointmentId' | 'visitId' | 'offerId'>

type Known = { facts: BusinessFacts; catalogue: Catalogue }

const known = new WeakMap<Shop, Known>()

/** What an engine may say of the business, and which id stands behind each short reference. Kept as long as the shop is. */
export function businessFacts({ business, shop }: Pick<TurnContext, 'business' | 'shop'>): Known {
	const before = known.get(shop)
	if (before?.facts.name === business.name) return before
	const made = factsOf(business.name, shop)
	known.set(shop, made)
	return made
}

function factsOf(name: string, shop: Shop): Known {
	const { branches, services, specialists: staff, questions, refundRule, currency } = shop
	const provider = shop.payProvider ?? 'mercado_pago'
	const sold = packagesFor(shop)
	const catalogue = {
		formId: shop.forms.map(({ id, title }, index) => ({ ref: `f${index + 1}`, id, name: title })),
		packageId: sold.map(({ id, name, branchIds }, index) => {
			return { ref: `k${index + 1}`, id, name, ...(branchIds.length > 0 && { branchIds }) }
		}),
		branchId: branches.map(({ id, name }, index) => ({ ref: `b${index + 1}`, id, name })),
		specialistId: staff.map(({ id, name, branchId }, index) => ({
			...{ ref: `e${index + 1}`, id, name, branchIds: [branchId] },
			label: labelOf(name, branchId, staff, branches),
		})),
		serviceId: services.map(({ id, name, synonyms, branchIds, specialistIds, addOns }, index) => ({
			...{ ref: `s${index + 1}`, id, name, also: synonyms },
			branchIds,
			specialistIds,
			addOns: addOns.map((one, at) => ({ ref: `a${at + 1}`, id: one.id, name: one.name })),
		})),
	}
	const facts = {
		name,
		branches: branches.map((row, index) => ({ ref: `b${index + 1}`, ...branchFacts(row, shop) })),
		services: services.map((row, index) => serviceFacts(row, catalogue.serviceId[index], catalogue)),
		specialists: catalogue.specialistId.map(({ ref, name, branchIds }, index) => {
			const person = staff[index]
			const branchRef = refOf(catalogue.branchId, branchIds[0]) ?? ''
			return { ref, name, branchRef, ...(person && hoursOfPerson(person, shop)) }
		}),
		questions: questions.map(({ question, answer }, index) => ({ ref: `q${index + 1}`, question, answer })),
		...(refundRule && { refundRule }),
		...(shop.forms.length > 0 && { forms: catalogue.formId.map(({ ref, name: title }) => ({ ref, title })) }),
		...(sold.length > 0 && { packages: sold.map((row, index) => packageOffer(row, index, shop)) }),
		...(shop.sellsGiftCards === 1 && { giftCards: { currency, leastMinor: leastPayable(provider, currency) } }),
	}
	return { facts, catalogue }
}

/** Those that hold in a branch that is still there, and cost enough to be paid online. */
export function packagesFor({ packages, branches, payProvider }: Shop): Shop['packages'] {
	const open = branches.map(({ id }) => id)
	return packages.flatMap((row) => {
		const branchIds = row.branchIds.filter((id) => open.includes(id))
		const isHeld = row.branchIds.length === 0 || branchIds.length > 0
		const price = { amountMinor: row.priceMinor, currency: row.currency }
		return isHeld && isEnough(payProvider ?? 'mercado_pago', price) ? [{ ...row, branchIds }] : []
	})
}

function packageOffer(row: Shop['packages'][number], index: number, { services, branches }: Shop): PackageOffer {
	const { name, sessions, validDays, priceMinor: minor, currency, serviceIds, branchIds } = row
	const names = serviceIds.flatMap((id) => services.find((service) => service.id === id)?.name ?? [])
	const offered = { name, sessions, validDays, services: listed(names) || 'cualquier servicio' }
	const where = branches.filter(({ id }) => branchIds.includes(id)).map((branch) => branch.name)
	const isSome = where.length > 0 && where.length < branches.length
	return {
		...{ ref: `k${index + 1}`, ...offered, priceText: moneyText({ minor, currency }) },
		...(isSome && { branches: listed(where) }),
	}
}

/** Two of one name are told apart by their branch. */
function labelOf(
	name: string,
	branchId: string,
	all: { name: string }[],
	branches: BranchInTurn[],
): string | undefined {
	if (all.filter((other) => other.name === name).length === 1) return undefined
	return `${name} (${branches.find(({ id }) => id === branchId)?.name ?? ''})`
}

function branchFacts({ id, name, address, timeZone, phone, location, schedules }: BranchInTurn, shop: Shop) {
	const days = daysOfBranch(id, shop)
	return {
		name,
		address: toldAddress(address) || undefined,
		timeZone,
		hours: hoursOfBranch({ schedules }),
		...(days && { days }),
		phone: phone ?? undefined,
		locationUrl: location ?? undefined,
	}
}

function serviceFacts(row: ServiceInTurn, referent: Referent | undefined, catalogue: Catalogue) {
	const { name, synonyms, description, durationMinutes } = row
	return {
		ref: referent?.ref ?? '',
		name,
		synonyms,
		description: description || undefined,
		durationMinutes,
		priceText: priceShown({ price: row.price, priceFrom: row.priceFrom === 1 }),
		...ownPrices(row, catalogue),
		...(row.addOns.length > 0 && { addOns: addOnsOf(row) }),
		notes: notesOf(row, catalogue),
		...(row.link && { link: row.link }),
		specialistRefs: refsOf(catalogue.specialistId, referent?.specialistIds),
		branchRefs: refsOf(catalogue.branchId, referent?.branchIds),
	}
}

function addOnsOf({ addOns, currency }: ServiceInTurn) {
	return addOns.map(({ name, priceMinor, minutes }) => ({ name, priceMinor, currency, minutes }))
}

/** Who asks something else than the service says, or takes another time; nothing where nobody does. */
function ownPrices({ terms, currency }: ServiceInTurn, { specialistId }: Catalogue) {
	const own = terms.flatMap(({ specialistId: id, priceMinor, durationMinutes }) => {
		const specialistRef = refOf(specialistId, id)
		const price = priceMinor === null ? {} : { priceText: priceTextOf(priceMinor, currency) }
		return specialistRef ? [{ specialistRef, ...price, ...(durationMinutes && { durationMinutes }) }] : []
	})
	return own.length > 0 ? { own } : {}
}

/** What people and models are told beside the price. */
function notesOf({ addOns, terms, neededFirstId, neededWithinDays, currency }: ServiceInTurn, catalogue: Catalogue) {
	const added = addOns.map(({ name, priceMinor, minutes }) => {
		return `${name} (+${moneyText({ minor: priceMinor, currency })}${minutes > 0 ? `, +${lengthInWords(minutes)}` : ''})`
	})
	const own = terms.map(({ specialistId, priceMinor, durationMinutes }) => {
		const who = catalogue.specialistId.find(({ id }) => id === specialistId)?.name
		const price = priceMinor === null ? '' : moneyText({ minor: priceMinor, currency })
		return who && `${who}: ${[price, durationMinutes && lengthInWords(durationMinutes)].filter(Boolean).join(', ')}`
	})
	const needed = catalogue.serviceId.find(({ id }) => id === neededFirstId)
	return [
		added.length > 0 ? `Se le puede agregar: ${added.join(', ')}` : '',
		own.some(Boolean) ? `Con ${own.filter(Boolean).join('; con ')}` : '',
		needed ? messages.first(needed.name, neededWithinDays).replace(/\.$/, '') : '',
	].filter(Boolean)
}

function refOf(things: Referent[], id: string | undefined): string | undefined {
	return things.find((thing) => thing.id === id)?.ref
}

function refsOf(things: Referent[], ids: string[] = []): string[] {
	return things.filter(({ id }) => ids.includes(id)).map(({ ref }) => ref)
}
