import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { typedMinor } from '#app/core/schema.ts'
import { editBranch } from '#app/features/branches/branches.server.ts'
import { listBranches } from '#app/features/branches/queries.server.ts'
import { type Branch, BranchFields } from '#app/features/branches/schemas.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { plainWord } from '#app/features/contacts/finding/near-words.ts'
import { listServices } from '#app/features/services/queries.server.ts'
import { type Service, ServiceFields } from '#app/features/services/schemas.ts'
import { createService } from '#app/features/services/services.server.ts'
import { listSpecialists } from '#app/features/specialists/queries.server.ts'
import { type Specialist, SpecialistFields } from '#app/features/specialists/schemas.ts'
import { createSpecialist } from '#app/features/specialists/specialists.server.ts'
import { rowColor } from '#app/lib/brand/row-colors.ts'
import { moneyText } from '#app/lib/money.ts'
import { sameHours } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { isChosen, type Made, type StartPlace, type StartServices, type StartTeam } from './schemas.ts'
import { isAsShown } from './shown-week.ts'

/** The chosen services. One whose name is taken stays as it is. */
export async function startServices(ctx: WriteCtx, { services: rows }: StartServices): Promise<Made> {
	const { services } = await listServices(ctx, { archived: false, onlyArchived: false, limit: 1000 })
	const taken = new Set(services.map(({ name }) => plainWord(name)))
	const given = await givenBy(ctx)
	let made = 0
	for (const { name = '', about, price = '', minutes } of rows.filter(isChosen)) {
		if (taken.has(plainWord(name))) continue
		taken.add(plainWord(name))
		await makeService(ctx, { name, about, price, minutes }, given)
		made++
	}
	return { made }
}

type NewService = { name: string; about?: string; price: string; minutes: number; available?: boolean }

type GivenBy = { branchIds: string[]; specialistIds: string[]; currency: string }

/** In all branches, by all who are there, in the money of the house: the same for every service of one list. */
export async function givenBy(ctx: WriteCtx): Promise<GivenBy> {
	const { branches } = await listBranches(ctx, { archived: false, onlyArchived: false })
	const { specialists } = await listSpecialists(ctx, { archived: false, onlyArchived: false })
	const { currency } = await getBusiness(ctx)
	return { branchIds: branches.map(({ id }) => id), specialistIds: specialists.map(({ id }) => id), currency }
}

/** A service in all branches, given by all who are there. */
export async function makeService(
	ctx: WriteCtx,
	{ available = true, ...service }: NewService,
	given?: GivenBy,
): Promise<Service> {
	const { name, about, price, minutes } = service
	const { currency, ...places } = given ?? (await givenBy(ctx))
	const fields = {
		...{
			name,
			description: about ?? `Servicio de ${name}`,
			price: priceText(price, currency),
			durationMinutes: minutes,
			available,
		},
		...places,
	}
	return createService(ctx, ServiceFields.parse(fields))
}

/** As a price is written in the catalogue: '$1,350', with cents where there are any, and the money where it is not the peso. */
function priceText(typed: string, currency: string): string {
	return moneyText({ minor: typedMinor(typed, currency, 'price'), currency }).replace(/\.00\b/, '')
}

/** People by their names, in the first branch, for all that it offers. Whose name is taken stays as they are. */
export async function startTeam(ctx: WriteCtx, { people }: StartTeam): Promise<Made> {
	const branch = await firstBranch(ctx)
	const { specialists } = await listSpecialists(ctx, { archived: false, onlyArchived: false })
	const taken = new Set(specialists.map(({ name }) => plainWord(name)))
	let made = 0
	for (const { name, whatsapp } of people) {
		if (!name || taken.has(plainWord(name))) continue
		taken.add(plainWord(name))
		await makeSpecialist(ctx, { name, whatsapp, branch })
		made++
	}
	return { made }
}

type NewPerson = { name: string; whatsapp?: string; branch: Branch }

/** A person in a branch, for all that it offers, in the next colour of the agenda. */
export async function makeSpecialist(ctx: WriteCtx, { name, whatsapp, branch }: NewPerson): Promise<Specialist> {
	const { id: branchId, serviceIds } = branch
	const colorHex = await nextColor(ctx)
	const fields = SpecialistFields.omit({ whatsapp: true }).parse({ name, branchId, serviceIds, colorHex })
	// The number may come later, in the specialist's own form.
	return createSpecialist(ctx, { ...fields, whatsapp: whatsapp ?? '' })
}

/** Of the agenda's colours the one for whoever comes next. */
export async function nextColor(ctx: WriteCtx): Promise<string> {
	const { specialists } = await listSpecialists(ctx, { archived: false, onlyArchived: false })
	return rowColor(specialists.length)
}

/** Name, address and week of the first branch. Throws `not_found` where there is none. */
export async function startPlace(ctx: WriteCtx, input: StartPlace): Promise<Branch> {
	const { id, ...branch } = await firstBranch(ctx)
	const { name, address, city, phone, days, opens, closes } = input
	// A form of one opening and one closing can't tell a week of many hours: untouched, it says nothing about them.
	const isKept = branch.schedules !== null && isAsShown(branch.schedules, { days, opens, closes })
	const kept = Object.fromEntries(Object.entries(branch).filter(([, value]) => value !== null))
	const fields = BranchFields.parse({
		...kept,
		...{ name, address, city, phone },
		schedules: isKept ? branch.schedules : sameHours({ from: opens, to: closes }, days),
	})
	return editBranch(ctx, { ...fields, branchId: id })
}

/** Throws `not_found` where there is none. */
export async function firstBranch(ctx: WriteCtx): Promise<Branch> {
	const { branches } = await listBranches(ctx, { archived: false, onlyArchived: false })
	const [branch] = branches
	if (!branch) throw new DomainError('not_found', 'branchId')
	return branch
}
