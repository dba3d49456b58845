import { z } from 'zod'
import { optionalText, text } from '#app/core/schema.ts'

/** What WhatsApp says of a number: FLAGGED, UNFLAGGED, UPGRADE, DOWNGRADE, ONBOARDING… */
export const NumberQuality = z.object({
	/** The provider's business account. */
	parentId: text({ max: 100 }),
	/** Digits of the number; the provider names it by them here, not by its id. */
	number: text({ max: 32 }),
	event: text({ max: 60 }),
	/** How many people it may write to first in a day, e.g. TIER_1K. */
	limit: optionalText(60),
})
export type NumberQuality = z.output<typeof NumberQuality>

/** How people take a template: GREEN, YELLOW, RED, UNKNOWN. */
export const TemplateQuality = z.object({
	parentId: text({ max: 100 }),
	name: text({ max: 512 }),
	language: text({ max: 10 }),
	quality: text({ max: 20 }),
})
export type TemplateQuality = z.output<typeof TemplateQuality>
