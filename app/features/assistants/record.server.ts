import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned } from '#app/core/scope.server.ts'
import { getFunnelRow } from '#app/features/funnels/queries.server.ts'
import { assistants } from '#db/schema/assistants.ts'
import { addAssistant, setWorking } from './profile.server.ts'
import { getAssistant, showAssistant, storedCapabilities } from './queries.server.ts'
import { type AssistantRecord, Capabilities } from './schemas.ts'
import { type CapabilityChanges, type EditAssistant, type RegisterAssistant } from './schemas-record.ts'
import { noEvent } from './schemas-settings.ts'
import { onlySocial } from './settings.server.ts'

/** Any part of an assistant at once; the rest stays. Throws `not_found`, and `invalid_input` where two parts disagree. */
export async function editAssistant(ctx: WriteCtx, input: EditAssistant): Promise<AssistantRecord> {
	const { assistantId, isWorking, personality, temperature, capabilities, funnelId, ...same } = input
	const before = await getAssistant(ctx, assistantId)
	const listens = same.channels ?? before.channels
	if (before.respondTo === 'comments' && listens.includes('whatsapp'))
		throw new DomainError('invalid_input', 'channels', undefined, onlySocial)
	if (funnelId && funnelId !== before.funnelId) await getFunnelRow(ctx, funnelId)
	await ctx.db
		.update(assistants)
		.set({
			...same,
			...(funnelId !== undefined && { funnelId: funnelId || null }),
			...(personality && { personality: personality.join(', ') }),
			...(temperature !== undefined && { temperatureHundredths: Math.round(temperature * 100) }),
			capabilities: changed(await storedCapabilities(ctx, assistantId), capabilities),
		})
		.where(owned(ctx, assistants, assistantId))
	await ctx.emit('assistants.assistantSaved', { assistantId, part: 'record' })
	if (isWorking !== undefined && isWorking !== before.isWorking) await setWorking(ctx, { assistantId, isWorking })
	return showAssistant(ctx, { assistantId })
}

/** A new assistant, told at once what it is to be. Throws `not_found` for the branch. */
export async function registerAssistant(ctx: WriteCtx, input: RegisterAssistant): Promise<AssistantRecord> {
	const { branchId, kind, ...told } = input
	const { id } = await addAssistant(ctx, { branchId, kind })
	return editAssistant(ctx, { assistantId: id, ...told })
}

/** What is stored with what was sent laid over it. Throws `invalid_input` as the panel refuses it. */
function changed(
	stored: Capabilities,
	{ postFreeSchedules, searchPaginatedSchedules: pages, ...sent }: CapabilityChanges = {},
): Capabilities {
	const plain = Object.entries(sent).filter(([, value]) => value !== undefined)
	const paged = pages === 'off' ? null : pages && { ...pages, daysToLookAhead: orOff(pages.daysToLookAhead) }
	const told = {
		...Object.fromEntries(plain.map(([name, value]) => [name, orOff(value)])),
		...(pages && { searchPaginatedSchedules: paged }),
	}
	const posts = Object.entries(postFreeSchedules ?? {}).filter(([, value]) => value !== undefined)
	const post = { ...stored.postFreeSchedules, ...Object.fromEntries(posts) }
	const next = Capabilities.parse({ ...stored, ...told, postFreeSchedules: post })
	const { requestConfirmation, autoCancelAppointments } = next
	if (requestConfirmation !== null && autoCancelAppointments !== null && autoCancelAppointments >= requestConfirmation)
		throw new DomainError('invalid_input', 'capabilities', undefined, 'Menos horas que las de la confirmación')
	const isEventTold = 'createCustomConversionEvents' in told || 'customConversionEvent' in told
	if (isEventTold && next.createCustomConversionEvents && next.customConversionEvent.trim() === '')
		throw new DomainError('invalid_input', 'capabilities', undefined, noEvent)
	const { enabled, minimumSchedules, maximumSchedules } = next.postFreeSchedules
	if (enabled && minimumSchedules > maximumSchedules)
		throw new DomainError('invalid_input', 'capabilities', undefined, 'No menos que el mínimo')
	return next
}

/** What is switched off is stored as nothing. */
function orOff<T>(value: T): Exclude<T, 'off'> | null {
	return value === 'off' ? null : (value as Exclude<T, 'off'>)
}
