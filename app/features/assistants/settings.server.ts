import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned } from '#app/core/scope.server.ts'
import { getFunnelRow } from '#app/features/funnels/queries.server.ts'
import { assistants } from '#db/schema/assistants.ts'
import { getAssistant, storedCapabilities } from './queries.server.ts'
import { asShown } from './rules.ts'
import { type Capabilities } from './schemas.ts'
import { type SaveCapabilities, type SaveConfig, type SavedAssistant, type SaveTexts } from './schemas-settings.ts'

export const onlySocial = 'Los comentarios solo se contestan por Instagram y Messenger'

/** An assistant that books not at once waits so long when nobody says how long (ASI-058). */
const usualWait = 30

/** The prompt form. Throws `not_found`. */
export async function saveTexts(ctx: WriteCtx, { assistantId, personality, ...texts }: SaveTexts) {
	return save(ctx, assistantId, { ...texts, personality: personality.join(', ') }, 'texts')
}

/** The config form. Throws `not_found`, and `invalid_input` for WhatsApp where comments are answered (ASI-037). */
export async function saveConfig(ctx: WriteCtx, input: SaveConfig) {
	const { assistantId, temperature, respondTo, creditsPerDay, funnelId, ...config } = input
	const before = await getAssistant(ctx, assistantId)
	const answers = respondTo ?? before.respondTo
	if (answers === 'comments' && config.channels.includes('whatsapp'))
		throw new DomainError('invalid_input', 'channels', undefined, onlySocial)
	if (funnelId && funnelId !== before.funnelId) await getFunnelRow(ctx, funnelId)
	const temperatureHundredths = Math.round(temperature * 100)
	const limit = creditsPerDay ?? null
	return save(
		ctx,
		assistantId,
		{ ...config, creditsPerDay: limit, funnelId: funnelId ?? null, respondTo: answers, temperatureHundredths },
		'config',
	)
}

/** The capabilities panel; those that it does not show stay as they are. Throws `not_found`. */
export async function saveCapabilities(ctx: WriteCtx, { assistantId, ...panel }: SaveCapabilities) {
	const { type } = await getAssistant(ctx, assistantId)
	const capabilities = await storedCapabilities(ctx, assistantId)
	return save(ctx, assistantId, { capabilities: asShown(type, capabilities, ofPanel(panel)) }, 'capabilities')
}

function ofPanel(panel: Omit<SaveCapabilities, 'assistantId'>): Capabilities {
	const { isImmediate, waitHours, waitMinutes, isPaginated, slotsPerPage, isFixedRange, daysToLookAhead, ...known } =
		panel
	const { requestsConfirmation, confirmationHours, sendsReminder, reminderHours, ...others } = known
	const { cancelsUnconfirmed, cancelHours, postsFreeSchedules, daysBefore, deliveryHour, ...rest } = others
	const { minimumSchedules, maximumSchedules, textTemplate, answersAloud, aloudEvery, ...switches } = rest
	const posts = { daysBefore, deliveryHour, minimumSchedules, maximumSchedules, textTemplate }
	return {
		...switches,
		audioFrequency: answersAloud ? aloudEvery : null,
		waitTimeToSchedule: isImmediate ? 0 : waitHours * 60 + waitMinutes || usualWait,
		searchPaginatedSchedules: isPaginated
			? { slotsPerPage, daysToLookAhead: isFixedRange ? daysToLookAhead : null }
			: null,
		requestConfirmation: requestsConfirmation ? confirmationHours : null,
		sendReminder: sendsReminder ? reminderHours : null,
		autoCancelAppointments: cancelsUnconfirmed ? cancelHours : null,
		postFreeSchedules: { enabled: postsFreeSchedules, ...posts },
	}
}

type Change = Partial<typeof assistants.$inferInsert>

async function save(ctx: WriteCtx, assistantId: string, change: Change, part: string): Promise<SavedAssistant> {
	const { id } = await getAssistant(ctx, assistantId)
	await ctx.db
		.update(assistants)
		.set(change)
		.where(owned(ctx, assistants, id))
	await ctx.emit('assistants.assistantSaved', { assistantId: id, part })
	return { id }
}
