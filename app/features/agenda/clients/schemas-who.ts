import { z } from 'zod'
import { optionalText } from '#app/core/schema.ts'
import { CreateContact, required } from '#app/features/contacts/schemas.ts'

const unfilled = 'Por favor, llena todos los campos'

/** Beside the client, who pays and is written to: a daughter, a friend. */
export const attendeeName = optionalText(80).describe(
	'Nombre de quien viene, si la cita es para otra persona; sin él, viene el cliente',
)

/** Who comes: a client of the records, or somebody new, named or not, whose record is made with the appointment. */
export const whoShape = {
	contactId: z.string().max(64).optional(),
	clientName: optionalText(80).describe('De un cliente nuevo, que se registra junto con la cita'),
	clientLastname: optionalText(80),
	clientPhone: CreateContact.shape.whatsapp.optional().describe('Número del cliente nuevo, sin código de país'),
	clientCountryCode: CreateContact.shape.countryCode.optional(),
	clientUnnamed: z.boolean().optional().describe('Alguien que llegó y no dio sus datos; solo el personal'),
}

export type Who = z.output<z.ZodObject<typeof whoShape>>
type Typed = {
	contactId?: unknown
	clientName?: unknown
	clientPhone?: unknown
	clientUnnamed?: unknown
	walkIn?: unknown
}

// They count whatever else is wrong: a form says all that it misses at once.
const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

/**
 * One of a schema with `whoShape`: somebody must come, and of somebody new both the name and the number are needed. Whoever
 * stands there already comes without either.
 */
export function withSomebody<Shape extends z.ZodType<Typed>>(schema: Shape, nobody = unfilled) {
	return schema
		.refine((who) => isKnown(who) || Boolean(who.clientName || who.clientPhone || isNobody(who)), {
			...{ error: nobody, path: ['contactId'] },
			...always,
		})
		.refine((who) => isKnown(who) || !who.clientPhone || Boolean(who.clientName), {
			...{ error: required, path: ['clientName'] },
			...always,
		})
		.refine((who) => isKnown(who) || !who.clientName || Boolean(who.clientPhone || who.walkIn), {
			...{ error: required, path: ['clientPhone'] },
			...always,
		})
}

function isKnown({ contactId }: Typed): boolean {
	return Boolean(contactId)
}

/** No name is needed: whoever it is stands there, or gave none. */
function isNobody({ clientUnnamed, walkIn }: Typed): boolean {
	return Boolean(clientUnnamed || walkIn)
}

/** The details of a refused registration: who has that number already. */
export const HeldNumber = z.object({ contactId: z.string() })
