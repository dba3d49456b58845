import { and, eq } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { owned } from '#app/core/scope.server.ts'
import { getBranch, isOnlyBranch } from '#app/features/branches/queries.server.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { assistants } from '#db/schema/assistants.ts'
import { branches } from '#db/schema/branches.ts'
import { type FirstTexts, formerGreeting, textsOfBranch, textsOfBusiness } from './first-texts.ts'
import { createAssistant } from './profile.server.ts'

/**
 * A new branch comes with its production assistant (SUC-013), ready to book, move and cancel wherever people write. It is
 * switched off until somebody has tried it. When it fails the branch still stands (D-16).
 */
export async function createForBranch(
	ctx: WriteCtx,
	{ payload }: LoggedEvent<'branches.branchCreated'>,
): Promise<void> {
	const branch = await getBranch(ctx, payload.branchId)
	const { name } = await getBusiness(ctx)
	await createAssistant(ctx, {
		branchId: branch.id,
		mode: 'production',
		...((await isOnlyBranch(ctx, branch.id)) ? textsOfBusiness(name) : textsOfBranch(name, branch.name)),
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
	const { name } = await getBusiness(ctx)
	const [was, is] = [textsOfBranch(name, before.name), textsOfBranch(name, branch.name)]
	await rename(ctx, was, is, branchId)
	await rename(ctx, { ...is, greeting: formerGreeting(before) }, is, branchId)
}

/** The business has another name: the same. */
export async function renameForBusiness(
	ctx: WriteCtx,
	{ payload: { before } }: LoggedEvent<'businesses.businessSaved'>,
): Promise<void> {
	const { name } = await getBusiness(ctx)
	if (!before || before.name === name) return
	await rename(ctx, textsOfBusiness(before.name), textsOfBusiness(name))
	const all = await ctx.db.select({ id: branches.id, name: branches.name }).from(branches).where(owned(ctx, branches))
	for (const branch of all)
		await rename(ctx, textsOfBranch(before.name, branch.name), textsOfBranch(name, branch.name), branch.id)
}

async function rename(ctx: WriteCtx, was: FirstTexts, is: FirstTexts, branchId?: string): Promise<void> {
	const among = and(owned(ctx, assistants), branchId === undefined ? undefined : eq(assistants.branchId, branchId))
	for (const text of ['name', 'goal', 'greeting'] as const) {
		if (was[text] === is[text]) continue
		await ctx.db
			.update(assistants)
			.set({ [text]: is[text] })
			.where(and(among, eq(assistants[text], was[text])))
	}
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
