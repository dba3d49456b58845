import { and, eq } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { owned } from '#app/core/scope.server.ts'
import { getBranch } from '#app/features/branches/queries.server.ts'
import { assistants } from '#db/schema/assistants.ts'
import { createAssistant } from './profile.server.ts'

const longestName = 30

/** What speaks of the branch by its name. */
function textsOf({ name, city }: { name: string; city: string }) {
	return {
		name: `Asistente ${name}`.slice(0, longestName).trim(),
		goal: `Resolver dudas y agendar citas en la sucursal ${name}.`,
		greeting: `¡Hola! Soy el asistente de ${name}, en ${city}. ¿En qué te ayudo?`,
	}
}

/**
 * A new branch comes with its production assistant (SUC-013), ready to book, move and cancel wherever people write. It is
 * switched off until somebody has tried it. When it fails the branch still stands (D-16).
 */
export async function createForBranch(
	ctx: WriteCtx,
	{ payload }: LoggedEvent<'branches.branchCreated'>,
): Promise<void> {
	const { id, name, city } = await getBranch(ctx, payload.branchId)
	await createAssistant(ctx, {
		branchId: id,
		mode: 'production',
		...textsOf({ name, city }),
		isWorking: false,
		channels: ['whatsapp', 'instagram', 'messenger', 'webchat'],
		capabilities: { inPersonScheduling: true, rescheduleAppointments: true, cancelAppointments: true },
		instructions: 'Pregunta qué servicio busca la persona, ofrece los horarios libres y confirma antes de agendar.',
		notes: 'Habla con amabilidad y frases cortas. Si no sabes algo, pasa la conversación a una persona del equipo.',
	})
}

/** The branch has another name: what was written of it for its assistants, and nobody has changed, says that one. */
export async function renameForBranch(
	ctx: WriteCtx,
	{ payload: { branchId, before } }: LoggedEvent<'branches.branchEdited'>,
): Promise<void> {
	const branch = await getBranch(ctx, branchId)
	if (!before || (before.name === branch.name && before.city === branch.city)) return
	const [was, is] = [textsOf(before), textsOf(branch)]
	const ofBranch = and(owned(ctx, assistants), eq(assistants.branchId, branchId))
	for (const text of ['name', 'goal', 'greeting'] as const)
		await ctx.db
			.update(assistants)
			.set({ [text]: is[text] })
			.where(and(ofBranch, eq(assistants[text], was[text])))
}

/** The branch is gone, and its assistants with it. */
export async function deleteOfBranch(
	ctx: WriteCtx,
	{ payload: { branchId } }: LoggedEvent<'branches.branchDeleted'>,
): Promise<void> {
	await ctx.db
		.update(assistants)
		.set({ deletedAt: ctx.now, isWorking: false })
		.where(and(owned(ctx, assistants), eq(assistants.branchId, branchId)))
}
