import { z } from 'zod'
import { idText, optionalText } from '#app/core/schema.ts'

/** As many as Meta shows, and as long as it takes one. */
export const mostIceBreakers = 4
export const longestIceBreaker = 80

const question = () => optionalText(longestIceBreaker)

/** Questions to press for who never wrote; none takes them away. */
export const SetIceBreakers = z.object({
	accountId: idText,
	first: question(),
	second: question(),
	third: question(),
	fourth: question(),
})
export type SetIceBreakers = z.output<typeof SetIceBreakers>
