import { type ReadCtx } from '#app/core/ctx.server.ts'
import { getBranch, picturesOf } from '#app/features/branches/queries.server.ts'
import { publicAddress } from '#app/features/files/address.server.ts'
import { listCategories } from '#app/features/services/selling/categories.server.ts'
import { specialistRows } from '#app/features/specialists/queries.server.ts'
import { plainText } from '#app/lib/plain-text.ts'
import { bookableServices, openBranches, publicBusiness } from './place.server.ts'
import { type BookingPage, type BookingPageOf, type PublicService, type PublicSpecialist } from './schemas.ts'

/**
 * What can be booked: the services of one branch, the first where none is named, or of one specialist, by what is searched.
 * An unknown branch counts as none, and so does an unknown specialist.
 */
export async function bookingPage(ctx: ReadCtx, input: BookingPageOf): Promise<BookingPage> {
	const { open, ...business } = await publicBusiness(ctx)
	const nothing = { branches: [], branchId: null, photos: [], services: [], categories: [], team: [], specialist: null }
	if (!open) return { business, open, search: '', ...nothing }
	const branches = await openBranches(ctx)
	const wished = input.specialistId ? await someone(ctx, input.specialistId) : null
	const branch = branches.find(({ id }) => id === (wished?.branchId ?? input.branchId)) ?? branches[0]
	if (!branch) return { business, open, search: '', ...nothing, branches }
	const [services, { categories }, photos, team] = await Promise.all([
		bookableServices(ctx, branch, wished?.id),
		listCategories(ctx),
		picturesOf(ctx, [await getBranch(ctx, branch.id)]),
		teamOf(ctx, branch.id),
	])
	const search = input.search ?? ''
	const found = services.filter(({ name, description }) =>
		plainText(`${name} ${description}`).includes(plainText(search)),
	)
	return {
		...{ business, open, branches, branchId: branch.id, search },
		photos: [...photos.values()],
		services: inOrderOf(categories, found),
		categories: categories.filter(({ id }) => found.some(({ categoryId }) => categoryId === id)),
		team,
		specialist: team.find(({ id }) => id === wished?.id) ?? null,
	}
}

/** As the business puts its categories, and within each by name; what stands in none comes last. */
function inOrderOf(categories: { id: string }[], services: PublicService[]): PublicService[] {
	const places = new Map(categories.map(({ id }, place) => [id, place]))
	const placeOf = ({ categoryId }: PublicService) => places.get(categoryId ?? '') ?? categories.length
	return services.toSorted((one, other) => placeOf(one) - placeOf(other))
}

async function someone(ctx: ReadCtx, specialistId: string) {
	const rows = await specialistRows(ctx, { archived: false })
	return rows.find(({ id }) => id === specialistId) ?? null
}

/** Who works in a branch, with a portrait where there is one. */
export async function teamOf(ctx: ReadCtx, branchId: string): Promise<PublicSpecialist[]> {
	const rows = await specialistRows(ctx, { branchId, archived: false })
	return rows.map(({ id, name, about, images: [first] }) => {
		return { id, name, about, photo: first ? publicAddress(ctx.keys, first) : null }
	})
}
