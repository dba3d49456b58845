import { z } from 'zod'
import { idText, nameText, optionalText } from '#app/core/schema.ts'
import { Selection } from '#app/features/clients/list/schemas-list.ts'
import { ContactType } from '#app/features/contacts/schemas.ts'

export const messages = {
	/** The label of a filter. */
	unread: (label: string) => `No se entiende el filtro «${label}»`,
	tooDeep: 'Son demasiadas exclusiones, contando las de las audiencias que excluyes: quita algunas',
	excludedBy: (names: string[]) =>
		`Su gente queda fuera de ${new Intl.ListFormat('es').format(names)}: quita antes esa exclusión`,
	circle: 'Esas audiencias se excluirían una a la otra',
	itself: 'Una audiencia no puede excluirse a sí misma',
	fillsItself: 'Esa audiencia se llena sola con su filtro',
	noFilter: 'Filtra primero la lista de contactos',
	tooMany: 'Elimina una audiencia para crear otra',
	which: 'Elige una audiencia o escribe el nombre de una nueva',
	tooLate: 'Se eliminó hace más de un día y ya no se puede recuperar',
} as const

/** So many people are chosen one by one; more of them are marked in the list of contacts. */
export const mostChosen = 200

const fields = {
	name: nameText({ min: 2, max: 60 }),
	description: optionalText(300),
	excludedIds: z.array(idText).max(20).default([]).describe('Audiencias cuya gente queda fuera'),
}

export const CreateAudience = z.object({
	...fields,
	clients: z.array(idText).max(mostChosen).default([]).describe('Los clientes elegidos'),
	query: z.string().max(1500).optional().describe('El filtro de los contactos con que se llena sola'),
})
export type CreateAudience = z.output<typeof CreateAudience>

export const SaveAudience = z.object({
	audienceId: idText,
	...fields,
	query: optionalText(1500).describe('Otro filtro; vacío deja el que tiene'),
})
export type SaveAudience = z.output<typeof SaveAudience>

export const OneAudience = z.object({ audienceId: idText })
export type OneAudience = z.output<typeof OneAudience>

export const AudienceName = z.object({ id: z.string(), name: z.string(), fillsItself: z.boolean() })
export type AudienceName = z.output<typeof AudienceName>
export const AudienceNames = z.object({ audiences: z.array(AudienceName) })
export type AudienceNames = z.output<typeof AudienceNames>

const named = z.object({ id: z.string(), name: z.string() })

/** A group as its list shows it. */
export const Audience = AudienceName.extend({
	description: z.string().nullable(),
	/** The filter, of one that fills itself. */
	query: z.string().nullable(),
	excluded: z.array(named),
	/** How many belong to it now. */
	people: z.number(),
	createdAt: z.number(),
})
export type Audience = z.output<typeof Audience>
export const Audiences = z.object({ audiences: z.array(Audience) })
export type Audiences = z.output<typeof Audiences>

export const ListMembers = OneAudience.extend({
	cursor: z.string().max(700).optional(),
	limit: z.number().int().min(1).max(100).default(50),
})
export type ListMembers = z.output<typeof ListMembers>

export const Member = z.object({
	id: z.string(),
	name: z.string(),
	whatsapp: z.string().nullable(),
	countryCode: z.string().nullable(),
	type: ContactType,
})
export type Member = z.output<typeof Member>
export const Members = z.object({ people: z.array(Member), next: z.string().optional() })
export type Members = z.output<typeof Members>

/** Who was taken out of a group that fills itself. */
export const LeftOut = z.object({ people: z.array(named) })
export type LeftOut = z.output<typeof LeftOut>

export const Compare = OneAudience.extend({ otherId: idText })
export type Compare = z.output<typeof Compare>
export const Overlap = z.object({ both: z.number(), onlyThis: z.number(), onlyOther: z.number() })
export type Overlap = z.output<typeof Overlap>

export const AddPeople = Selection.extend({
	audienceId: idText.optional(),
	name: nameText({ min: 2, max: 60 }).optional().describe('El nombre de una audiencia nueva con ellos'),
})
export type AddPeople = z.output<typeof AddPeople>
export const Added = z.object({ audienceId: z.string(), people: z.number() })
export type Added = z.output<typeof Added>

export const OnePerson = OneAudience.extend({ contactId: idText })
export type OnePerson = z.output<typeof OnePerson>

/** Who is chosen for a group by now, and whom a search finds beside them. */
export const Candidates = z.object({
	ids: z.array(idText).max(mostChosen).default([]),
	search: z.string().trim().max(100).default(''),
})
export type Candidates = z.output<typeof Candidates>
export const Choice = z.object({ chosen: z.array(Member), found: z.array(Member) })
export type Choice = z.output<typeof Choice>
