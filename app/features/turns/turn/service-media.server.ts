import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { queueFile } from '#app/features/inbox/sending/outgoing.server.ts'
import { messages } from '#db/schema/inbox.ts'
import { files } from '#db/schema/resources.ts'
import { services } from '#db/schema/services.ts'
import { assistantLabel } from './assistant-label.ts'
import { type Run } from './run-turn.server.ts'
import { type Standing } from './settle.server.ts'

/** Of one service; more than these nobody opens. */
const most = 5

/** D-25: what belongs to a service goes with it, once in a conversation, as soon as it is proposed or booked. */
export async function sendServiceMedia(ctx: WriteCtx, run: Run, turn: Standing): Promise<void> {
	const serviceIds = servicesIn(run)
	if (serviceIds.length === 0) return
	const rows = await ctx.db
		.select({ resources: services.resources })
		.from(services)
		.where(and(owned(ctx, services), inArray(services.id, serviceIds)))
	const wanted = [...new Set(rows.flatMap(({ resources }) => resources.slice(0, most)))]
	for (const file of await unsent(ctx, turn.threadId, wanted)) {
		const cause = {
			kind: 'turn' as const,
			id: turn.id,
			rule: 'service.media',
			label: assistantLabel(run.assistant.name),
		}
		await queueFile(ctx, { threadId: turn.threadId, file, cause, turnId: turn.id })
	}
}

/** The services of what this turn proposed or did. */
function servicesIn({ steps, turn }: Run): string[] {
	const inputs = steps.filter(({ round }) => round === turn.restarts).flatMap(({ results }) => results)
	const booking = inputs.filter(({ name }) => name === 'bookAppointment' || name === 'bookVisit')
	const named = booking.flatMap(({ input }) => {
		const list = Array.isArray(input?.services) ? input.services : []
		return [input, ...list].map((one) => (one as { serviceId?: unknown } | undefined)?.serviceId)
	})
	return [...new Set(named.filter((id) => typeof id === 'string'))]
}

async function unsent(ctx: WriteCtx, threadId: string, fileIds: string[]) {
	if (fileIds.length === 0) return []
	const sent = and(eq(messages.threadId, threadId), eq(messages.fileId, files.id))
	return ctx.db
		.select({ id: files.id, contentType: files.contentType })
		.from(files)
		.leftJoin(messages, and(eq(messages.businessId, ctx.businessId), sent))
		.where(and(owned(ctx, files), inArray(files.id, fileIds), eq(files.state, 'stored'), isNull(messages.id)))
}
