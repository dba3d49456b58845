import { type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { newId } from '#app/lib/id.ts'
import { assistants } from '#db/schema/assistants.ts'
import { getAssistant } from './queries.server.ts'
import { Capabilities, type SetWorking, type WorkingState } from './schemas.ts'

type NewRow = typeof assistants.$inferInsert

/** What a new assistant starts with (000 §9). Model, temperature, effort, colour and the rest are the table's defaults. */
const assistantDefaults = {
	mode: 'production',
	type: 'new',
	channels: ['instagram'],
	respondTo: 'messages',
	personality: 'Amable y profesional',
	capabilities: Capabilities.parse({}),
} satisfies Partial<NewRow>

type NewAssistant = Pick<NewRow, 'branchId' | 'name' | 'goal' | 'greeting' | 'instructions' | 'notes'> &
	Partial<Omit<NewRow, 'id' | 'businessId' | 'createdAt' | 'deletedAt' | 'capabilities'>> & {
		capabilities?: Partial<Capabilities>
	}

/** An assistant for a branch; what is left out starts as documented. */
export async function createAssistant(
	ctx: WriteCtx,
	{ capabilities, ...values }: NewAssistant,
): Promise<{ id: string }> {
	const id = newId('ast')
	await ctx.db.insert(assistants).values({
		...assistantDefaults,
		...values,
		capabilities: Capabilities.parse(capabilities ?? {}),
		id,
		businessId: ctx.businessId,
		createdAt: ctx.now,
	})
	await ctx.emit('assistants.assistantCreated', { assistantId: id })
	return { id }
}

/** The card's switch. */
export async function setWorking(ctx: WriteCtx, { assistantId, isWorking }: SetWorking): Promise<WorkingState> {
	const { id } = await getAssistant(ctx, assistantId)
	await ctx.db
		.update(assistants)
		.set({ isWorking })
		.where(owned(ctx, assistants, id))
	await ctx.emit('assistants.workingSet', { assistantId: id, isWorking })
	return { id, isWorking }
}
