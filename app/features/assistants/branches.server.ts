import { and, eq } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { owned } from '#app/core/scope.server.ts'
import { getBranch } from '#app/features/branches/queries.server.ts'
import { assistants } from '#db/schema/assistants.ts'
import { createAssistant } from './profile.server.ts'

const longestName = 30

/**
 * A new branch comes with its production assistant (SUC-013). It is switched off: nobody has told it yet what the branch
 * is like. When it fails the branch still stands (D-16).
 */
export async function createForBranch(
	ctx: WriteCtx,
	{ payload }: LoggedEvent<'branches.branchCreated'>,
): Promise<void> {
	const { id, name, city } = await getBranch(ctx, payload.branchId)
	await createAssistant(ctx, {
		branchId: id,
		mode: 'production',
		name: `Asistente ${name}`.slice(0, longestName).trim(),
		isWorking: false,
		goal: `Resolver dudas y agendar citas en la sucursal ${name}.`,
		greeting: `¡Hola! Soy el asistente de ${name}, en ${city}. ¿En qué te ayudo?`,
		instructions: 'Pregunta qué servicio busca la persona, ofrece los horarios libres y confirma antes de agendar.',
		notes: 'Habla con amabilidad y frases cortas. Si no sabes algo, pasa la conversación a una persona del equipo.',
	})
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
