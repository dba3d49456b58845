import { z } from 'zod'

export const noticeChoices = ['send', 'none'] as const
export const NoticeChoice = z.enum(noticeChoices)
export type NoticeChoice = z.output<typeof NoticeChoice>

/** What staff answer to 'Tell the client?'; without an answer the rule of the occasion stands. */
export const notice = NoticeChoice.optional().describe(
	"'send': avisar al cliente; 'none': no avisarle. Sin él se avisa de una cita nueva o que cambió, y no de una cancelada; solo el personal elige",
)

/** As an event carries it: nobody else decides for the salon whom it writes to. */
export function noticeBy(
	{ actor }: { actor: { bookingPolicy: { isStaff: boolean } } },
	chosen: NoticeChoice | undefined,
): { notice: NoticeChoice | null } {
	return { notice: (actor.bookingPolicy.isStaff && chosen) || null }
}
