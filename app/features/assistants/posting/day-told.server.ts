import { type BookingPolicy, visitorPolicy } from '#app/core/actors.ts'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { freeTimes } from '#app/features/agenda/availability/free-times.server.ts'
import { bookingPathOf } from '#app/features/booking/paths.ts'
import { bookableServices, publicBusiness } from '#app/features/booking/place.server.ts'
import { getBranch } from '#app/features/branches/queries.server.ts'
import { toldAddress, wholeAddress } from '#app/features/branches/rules.ts'
import { addDays, type LocalDate, localDate } from '#app/lib/time.ts'
import { type Assistant } from '../queries.server.ts'
import { freeStartsOf, type ServiceStarts, spread } from './free-starts.ts'
import { type FreeStart, postText } from './post-text.ts'

/** A house with more services is told by these: the day's hours seldom hang on the rest. */
const services = 60

export type DayTold = {
	day: LocalDate
	/** How many could be told; of these so many as the owner wants. */
	free: number
	times: FreeStart[]
	isEnough: boolean
	text: string
	business: { name: string; colorHex: string | null }
	branch: { name: string; place: string; timeZone: string }
	link: string | null
}

type Of = Pick<Assistant, 'branchId' | 'capabilities'>

/**
 * The free hours of the assistant's branch so many days after `postedOn` (today without it), in the owner's words. Asked
 * as one of those who will read it: nobody is told of an hour that they could not have.
 */
export async function dayTold(ctx: ReadCtx, assistant: Of, postedOn?: LocalDate): Promise<DayTold> {
	const { postFreeSchedules: post, waitTimeToSchedule } = assistant.capabilities
	const branch = await getBranch(ctx, assistant.branchId)
	const day = addDays(postedOn ?? localDate(ctx.now, branch.timeZone), post.daysBefore)
	const visiting = asVisitor(ctx, { ...visitorPolicy, minimumNoticeMinutes: waitTimeToSchedule })
	const starts = freeStartsOf(await startsIn(visiting, branch, day))
	const { name, colorHex, slug, open } = await publicBusiness(ctx)
	const link = open ? ctx.place.origin + bookingPathOf(slug) : null
	const times = spread(starts, post.maximumSchedules)
	return {
		...{ day, free: starts.length, times, link },
		isEnough: starts.length > 0 && starts.length >= post.minimumSchedules,
		text: postText(post.textTemplate, { day, branch: branch.name, business: name, link, times }),
		business: { name, colorHex },
		branch: {
			name: branch.name,
			place: wholeAddress({ address: toldAddress(branch.address), city: branch.city }),
			timeZone: branch.timeZone,
		},
	}
}

function asVisitor(ctx: ReadCtx, bookingPolicy: BookingPolicy): ReadCtx {
	return { ...ctx, actor: { ...ctx.actor, bookingPolicy } }
}

type Place = { id: string; timeZone: string }

async function startsIn(ctx: ReadCtx, { id, timeZone }: Place, day: LocalDate): Promise<ServiceStarts[]> {
	const offered = (await bookableServices(ctx, { id, timeZone })).slice(0, services)
	const found: ServiceStarts[] = []
	for (const { name, id: own, durationMinutes, options } of offered) {
		// One that is chosen among begins when the shortest of them may.
		const { id: serviceId, durationMinutes: minutes } = [...options].sort(byLength)[0] ?? { id: own, durationMinutes }
		const asked = { serviceId, branchId: id, from: day, to: day, limit: 500 }
		const { times } = await freeTimes(ctx, asked)
		found.push({ name, minutes: minutes || 60, times: [...new Set(times.map(({ time }) => time))] })
	}
	return found
}

const byLength = (a: { durationMinutes: number }, b: { durationMinutes: number }) =>
	a.durationMinutes - b.durationMinutes
