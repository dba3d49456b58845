import { z } from 'zod'
import { anId, businessId, entity, instant, sentence, wrapped } from '#app/core/api/leaves.ts'
import { toIso } from '#app/lib/time-iso.ts'
import { type Audience, CreateAudience } from './schemas.ts'

const { name, description, clients } = CreateAudience.shape

export const AudienceBody = z.object({
	audience: wrapped('audience', { businessId, name, description, clients }),
})

export const WireAudience = entity('Audience', {
	_id: anId('aud'),
	businessId: anId('biz'),
	name: sentence('Clientas VIP'),
	description: z.string().nullable(),
	dynamic: z.boolean().describe('Se llena sola con un filtro de los contactos'),
	people: z.number().describe('Cuánta gente hay en ella ahora'),
	createdAt: instant,
})

export const WireMember = entity('AudienceMember', {
	_id: anId('con'),
	name: sentence('Regina Campos'),
	whatsapp: z
		.string()
		.nullable()
		.describe('Sin código de país')
		.meta({ examples: ['5598765432'] }),
	type: z.enum(['lead', 'client', 'personal']),
})

export function audienceOut(businessId: string, audience: Audience): z.input<typeof WireAudience> {
	const { id, name, description, fillsItself, people, createdAt } = audience
	return { _id: id, businessId, name, description, dynamic: fillsItself, people, createdAt: toIso(createdAt) }
}
