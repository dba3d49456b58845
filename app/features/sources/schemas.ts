import { z } from 'zod'
import { dateText, idText, text } from '#app/core/schema.ts'
import { accountKinds } from '#db/schema/contacts.ts'
import { arrivalKinds, matchTypes } from '#db/schema/traffic.ts'

export const messages = {
	taken: 'Otra fuente ya tiene esa palabra clave',
	adTaken: 'Otra fuente ya tiene ese anuncio',
	tooMany: 'Elimina una fuente de tráfico para crear otra',
	tooLate: 'Se eliminó hace más de un día y ya no se puede recuperar',
} as const

const fields = {
	source: text({ min: 2, max: 50 }).describe('Cómo se llama'),
	keyword: text({ max: 200 }).describe('Lo que escribe quien llega por ella'),
	matchType: z
		.enum(matchTypes)
		.default('partial')
		.describe('exact: el mensaje entero; partial: basta con que la contenga'),
	description: text({ min: 2, max: 500 }),
	ad: z
		.string()
		.trim()
		.regex(/^\d{5,30}$/, { error: 'Escribe el identificador del anuncio, solo números' })
		.optional()
		.describe('El anuncio o la publicación que trae aquí, como lo llama Meta')
		.meta({ examples: ['120210000000001'] }),
}

export const CreateSource = z.object(fields)
export type CreateSource = z.output<typeof CreateSource>

export const SaveSource = z.object({ sourceId: idText, ...fields })
export type SaveSource = z.output<typeof SaveSource>

export const OneSource = z.object({ sourceId: idText })
export type OneSource = z.output<typeof OneSource>

/** A source as it was defined. */
export const Source = z.object({
	id: z.string(),
	source: z.string(),
	keyword: z.string(),
	description: z.string(),
	matchType: z.enum(matchTypes),
	ad: z.string().nullable(),
	createdAt: z.number(),
})
export type Source = z.output<typeof Source>

export const touches = ['first', 'last'] as const

export const AskReport = z.object({
	name: z.string().trim().max(100).optional(),
	from: dateText.optional(),
	to: dateText.optional(),
	/** To which of several arrivals somebody is counted. */
	touch: z.enum(touches).default('first'),
})
export type AskReport = z.output<typeof AskReport>

const money = z.object({ minor: z.number(), currency: z.string() })

/** Who came from one place, and what became of them. */
const counted = {
	clients: z.number(),
	/** Of whom so many became clients, and in percent. */
	won: z.number(),
	conversion: z.number(),
	/** What they paid since they came; absent for who may not see money. */
	income: z.array(money).optional(),
}

export const CountedSource = Source.extend(counted)
export type CountedSource = z.output<typeof CountedSource>

/** An advertisement or a link that none of the business's own sources names. */
export const CountedPlace = z.object({
	kind: z.enum(arrivalKinds),
	ref: z.string(),
	name: z.string(),
	...counted,
})
export type CountedPlace = z.output<typeof CountedPlace>

export const SourcesReport = z.object({ sources: z.array(CountedSource), places: z.array(CountedPlace) })
export type SourcesReport = z.output<typeof SourcesReport>

export const FindSources = z.object({
	name: z.string().trim().max(100).optional(),
	contactId: idText.optional().describe('Solo aquellas por las que llegó esa persona'),
})
export type FindSources = z.output<typeof FindSources>

/** What the API tells: each with who came by it, first touch, of all days. */
export const FoundSources = z.object({ sources: z.array(CountedSource) })
export type FoundSources = z.output<typeof FoundSources>

export const OfPerson = z.object({ contactId: idText })
export type OfPerson = z.output<typeof OfPerson>

export const Arrival = z.object({
	id: z.string(),
	kind: z.enum(arrivalKinds),
	name: z.string(),
	/** The business's own source, where it is one. */
	source: z.string().nullable(),
	channel: z.enum(accountKinds).nullable(),
	at: z.number(),
})
export type Arrival = z.output<typeof Arrival>

/** How a person came, the latest first; the first and the last of them are the first and the last touch. */
export const Arrivals = z.object({ arrivals: z.array(Arrival) })
export type Arrivals = z.output<typeof Arrivals>
