import { type z } from 'zod'
import { type Ctx } from '#app/core/ctx.server.ts'
import { chosenRows, type MoreRow, rowsOfText } from '#app/features/agenda/visits/ui/more-rows.ts'
import { notifications } from '#app/features/notifications/operations.server.ts'
import { type NoticePlan, type Occasion } from '#app/features/notifications/schemas-plan.ts'
import { isUnread, noticeSeen } from '#app/features/notifications/telling/seen.ts'
import { attending, unnamed } from '#app/features/notifications/ui/notice-choice.tsx'
import { attempt } from '#app/web/attempt.server.ts'
import { formOf } from '#app/web/form-data.server.ts'
import { heldBy } from '#app/web/steps.server.ts'
import { parseWithZod } from '#app/web/submission.server.ts'

type Held = Record<string, string | string[] | boolean | MoreRow[] | undefined>

const names = [
	'contactId',
	'clientName',
	'clientPhone',
	'attendeeName',
	'branchId',
	'serviceId',
	'specialistId',
	'addOnIds',
	'more',
	'date',
	'time',
	'endTime',
	'whole',
]

/** What the client would be told of what a form holds; null for who may not see notices. What can't be read yet is left out. */
export async function noticePlan(
	ctx: Ctx<'business'>,
	occasion: Occasion,
	{ appointmentId, ...held }: Held = {},
): Promise<NoticePlan | null> {
	const query = Object.fromEntries(
		names.flatMap((name) => (held[name] || held[name] === '' ? [[name, held[name]]] : [])),
	)
	const about = { occasion, ...(appointmentId ? { appointmentId } : {}) }
	const asked = await attempt(ctx, notifications.plan, { ...about, ...query })
	if (asked.ok) return asked.value
	const less = await attempt(ctx, notifications.plan, about)
	return less.ok ? less.value : null
}

/** The form of a visit with what the client would be told of it. */
export async function told<Screen extends { defaults: Held; more: MoreRow[] }>(
	ctx: Ctx<'business'>,
	drawn: Promise<Screen>,
	appointmentId?: string,
): Promise<Screen & { plan: NoticePlan | null }> {
	const screen = await drawn
	const held = { ...screen.defaults, appointmentId, more: chosenRows(screen.more) }
	return { ...screen, plan: await noticePlan(ctx, appointmentId ? 'changed' : 'booked', held) }
}

/**
 * The form once more, with the very text, where it was sent to tell the client what nobody has read; null where it may be
 * saved. What a script keeps up with the form says nothing of it and is not drawn again.
 */
export async function unread<Screen extends { plan: NoticePlan | null }>(
	request: Request,
	op: { input: z.ZodType },
	draw: () => Promise<Screen>,
): Promise<(Screen & { isAsked: true }) | null> {
	const held = await heldBy(request)
	if (!held.has(noticeSeen) || held.get('notice') !== 'send') return null
	// What can't be saved as it is says so first.
	if (parseWithZod(await formOf(request), { schema: op.input }).status !== 'success') return null
	const screen = await draw()
	return isUnread(held, screen.plan) ? { ...screen, isAsked: true } : null
}

/** The same by an address, in which no name stands: `nuevo` says that somebody is being registered, `otra` that another person comes. */
export function heldIn(params: URLSearchParams): Held {
	const { added, ...rest } = Object.fromEntries(params)
	const held = { ...rest, addOnIds: added?.split(','), more: rowsOfText(params.get('more') ?? undefined) }
	const comes = params.has('otra') ? { attendeeName: params.get('otra') === '1' ? attending : '' } : {}
	return params.get('nuevo')
		? { ...held, ...comes, clientName: unnamed, clientPhone: params.get('nuevo') === '1' ? '1' : undefined }
		: { ...held, ...comes }
}
