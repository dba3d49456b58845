import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned } from '#app/core/scope.server.ts'
import { getBranch } from '#app/features/branches/queries.server.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { newId } from '#app/lib/id.ts'
import { assistants } from '#db/schema/assistants.ts'
import { branchCalled, longestGoal, named, textsOfBranch } from './first-texts.ts'
import { getAssistant } from './queries.server.ts'
import { Capabilities, type SetWorking, type WorkingState } from './schemas.ts'
import { type CreateAssistant, type SavedAssistant, usualPersonality } from './schemas-settings.ts'

type NewRow = typeof assistants.$inferInsert

/** What a new assistant starts with (000 §9). Model, temperature, effort, colour and the rest are the table's defaults. */
const assistantDefaults = {
	mode: 'production',
	type: 'new',
	channels: ['instagram'],
	respondTo: 'messages',
	personality: usualPersonality,
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
		capabilities: Capabilities.parse({ postFreeSchedules: { deliveryHour: '10:00' }, ...capabilities }),
		id,
		businessId: ctx.businessId,
		createdAt: ctx.now,
	})
	await ctx.emit('assistants.assistantCreated', { assistantId: id })
	return { id }
}

const kinds: Record<CreateAssistant['kind'], Pick<NewRow, 'type' | 'mode' | 'correspondTo'> & { goal: string }> = {
	new: { type: 'new', correspondTo: 'leads_and_clients', goal: 'Resolver dudas y agendar citas' },
	client: { type: 'client', correspondTo: 'clients', goal: 'Atender a quienes ya son clientes' },
	business: { type: 'business', correspondTo: 'business', goal: 'Ayudar al equipo con la agenda' },
	test: { type: 'new', mode: 'test', correspondTo: 'test_numbers', goal: 'Probar cambios antes de usarlos' },
}

/**
 * The creation card (ASI-011): an assistant of one branch that speaks of the branch and the business by name. It is
 * switched off until somebody has told it what the branch is like.
 */
export async function addAssistant(ctx: WriteCtx, { branchId, kind }: CreateAssistant): Promise<SavedAssistant> {
	const branch = await getBranch(ctx, branchId)
	if (branch.archivedAt !== null) throw new DomainError('not_found', 'branchId')
	const business = await getBusiness(ctx)
	const { goal, ...profile } = kinds[kind]
	return createAssistant(ctx, {
		branchId,
		...profile,
		name: await freeName(ctx, branch.name, kind === 'test' ? 'Prueba' : 'Asistente'),
		isWorking: false,
		goal: `${goal} en la ${branchCalled(branch.name)} de ${business.name}.`.slice(0, longestGoal),
		greeting: textsOfBranch(business.name, branch.name).greeting,
		instructions: 'Pregunta qué servicio busca la persona, ofrece los horarios libres y confirma antes de agendar.',
		notes: 'Habla con amabilidad y frases cortas. Si no sabes algo, pasa la conversación a una persona del equipo.',
	})
}

/** Two of one business are told apart by their names: 'Asistente Del Valle 2'. */
async function freeName(ctx: WriteCtx, branch: string, kind: 'Asistente' | 'Prueba'): Promise<string> {
	const rows = await ctx.db.select({ name: assistants.name }).from(assistants).where(owned(ctx, assistants))
	const taken = new Set(rows.map(({ name }) => name))
	let name = named(branch, kind)
	for (let more = 2; taken.has(name); more += 1) name = named(branch, kind, more)
	return name
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
