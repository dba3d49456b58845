import { type ReadCtx } from '#app/core/ctx.server.ts'
import { branchRecord } from '#app/features/branches/queries.server.ts'
import { bookableServices, openBranches, publicBusiness } from './place.server.ts'
import { type BookingPage, type BookingPageOf } from './schemas.ts'

/** What can be booked: the services of one branch, the first where none is named. An unknown branch counts as none. */
export async function bookingPage(ctx: ReadCtx, input: BookingPageOf): Promise<BookingPage> {
	const { open, ...business } = await publicBusiness(ctx)
	if (!open) return { business, open, branches: [], branchId: null, photos: [], services: [] }
	const branches = await openBranches(ctx)
	const branch = branches.find(({ id }) => id === input.branchId) ?? branches[0]
	const services = branch ? await bookableServices(ctx, branch.id) : []
	const photos = branch ? (await branchRecord(ctx, { branchId: branch.id })).photos : []
	return { business, open, branches, branchId: branch?.id ?? null, photos, services }
}
