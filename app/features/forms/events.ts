import { z } from 'zod'
import { type Events, type Payloads } from '#app/core/event-map.ts'
import { Utm } from '#app/core/schema.ts'

const OfForm = z.object({ formId: z.string() })
const OfQuestion = OfForm.extend({ questionId: z.string() })

export const formsEvents = {
	'forms.created': OfForm,
	'forms.saved': OfForm,
	'forms.opened': OfForm,
	'forms.closed': OfForm,
	'forms.deleted': OfForm,
	'forms.restored': OfForm,
	'forms.questionSaved': OfQuestion,
	'forms.questionMoved': OfQuestion,
	'forms.questionRemoved': OfQuestion,
	'forms.linkMade': OfForm.extend({ contactId: z.string() }),
	'forms.sent': OfForm.extend({ contactId: z.string() }),
	'forms.askedInChat': OfForm.extend({ contactId: z.string(), threadId: z.string() }),
	/** A form that is asked in a conversation went one step on, or ended. */
	'forms.chatMoved': OfForm.extend({ contactId: z.string(), threadId: z.string(), state: z.string() }),
	/** `utm`: the campaign by which they came to it. */
	'forms.answered': OfForm.extend({ contactId: z.string(), answerId: z.string(), utm: Utm.nullable().default(null) }),
	/** What was answered is what staff want to be told of. */
	'forms.alarmed': OfForm.extend({ contactId: z.string(), answerId: z.string() }),
	/** Somebody took a file of answers away. */
	'forms.exported': OfForm.extend({ format: z.string() }),
} satisfies Events<'forms'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof formsEvents> {}
}
