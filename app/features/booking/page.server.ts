import { type ReadCtx } from '#app/core/ctx.server.ts'
import { getBranch, picturesOf } from '#app/features/branches/queries.server.ts'
import { bookableServices, openBranches, publicBusiness } from './place.server.ts'
import { type BookingPage, type BookingPageOf } from './schemas.ts'

/** What can be booked: the services of one branch, the first where none is named. An unknown branch counts as none. */
export async function bookingPage(ctx: ReadCtx, input: BookingPageOf): Promise<BookingPage> {
	const { open, ...business } = await publicBusiness(ctx)
	if (!open) return { business, open, branches: [], branchId: null, photos: [], services: [] }
	const branches = await openBranches(ctx)
	const branch = branches.find(({ id }) => id === input.branchId) ?? branches[0]
	const services = branch ? await bookableServices(ctx, branch.id) : []
	const photos = branch ? await picturesOf(ctx, [await getBranch(ctx, branch.id)]) : new Map<string, string>()
	return { business, open, branches, branchId: branch?.id ?? null, photos: [...photos.values()], services }
}
