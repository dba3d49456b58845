import { type Actor } from '#app/core/actors.ts'
import { type Ctx, enter } from '#app/core/ctx.server.ts'
import { permissionsOfAssistant } from '#app/core/permissions.ts'
import { assistantLabel } from './assistant-label.ts'
import { type Turn } from './turn.ts'
import { type AssistantInTurn, type TurnContext } from './turn-context.server.ts'

/** A turn with those who take part in it. */
export type Scene = { turn: Turn; assistant: AssistantInTurn; contact: TurnContext['contact'] }

/** The same ctx acting as the assistant: with the words of its capabilities and its own way of booking. */
export function asAssistant(ctx: Ctx<'business'>, { turn, assistant, contact }: Scene): Ctx<'business'> {
	const { waitTimeToSchedule, searchPaginatedSchedules } = assistant.capabilities
	const actor: Actor = {
		kind: 'assistant',
		id: assistant.id,
		name: assistantLabel(assistant.name),
		permissions: permissionsOfAssistant(assistant.capabilities),
		bookingPolicy: {
			minimumNoticeMinutes: waitTimeToSchedule,
			lookAheadDays: searchPaginatedSchedules?.daysToLookAhead ?? null,
			isStaff: false,
			mayBookOver: false,
			mayLeaveGrid: false,
		},
		cause: `turn:${turn.id}`,
		speaksWith: contact.id,
	}
	return enter(ctx, 'business', { businessId: ctx.businessId }, actor)
}
