import { z } from 'zod'
import { anId } from '#app/core/api/leaves.ts'
import { row, variant } from '#app/core/api/row.ts'
import { partnerIn, partnerOut, rankedOut, WirePartner, WireRanked } from './api-wire.ts'
import { partners } from './operations.server.ts'
import { HostName } from './schemas-domains.ts'

const group = 'Partners'
const done = z.object({})
const partnerId = z.string().max(64).optional().describe('Un administrador dice cuál; un partner es siempre él mismo')
const Changes = z.object({
	partner: z.unknown().optional(),
	action: z.enum(['addUser', 'updateBranding']).optional(),
	userId: z.string().max(64).optional(),
	branding: z.unknown().optional(),
})
const Made = z.object({ data: z.object({ _id: anId('ptn') }) })
const made = ({ partnerId: _id }: { partnerId: string }) => ({ data: { _id } })
const nothing = () => ({})

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const NewOfUser = z.object({
	...{ userId: z.string().max(64), name: z.string(), description: z.string(), partnerCode: z.string() },
	...{ whatsapp: z.string(), countryCode: z.string().optional(), plan: z.enum(['hobby', 'pro']).default('hobby') },
	branding: z.unknown().optional().describe('Se acepta y no se lee: la marca se guarda con updateBranding'),
})

/** Calls of partners and of the platform's administrators about them (API-234 to API-242). */
export const partnersApi = [
	row({
		method: 'GET',
		path: '/partner',
		group,
		summary: 'Lista los partners, primero quien más vendió, con los créditos que enviaron.',
		operation: partners.list,
		ofAllPartners: true,
		answer: z.object({ data: z.array(WireRanked) }),
		in: () => ({}),
		out: ({ partners: rows }) => ({ data: rows.map(rankedOut) }),
	}),
	row({
		method: 'POST',
		path: '/partner',
		group,
		operation: partners.createPartnerOfUser,
		body: z.object({ partner: NewOfUser }),
		answer: Made,
		in: ({ body: { partner } }) => partnerIn(partner),
		out: made,
	}),
	row({
		method: 'POST',
		path: '/partner/create-with-stripe',
		group,
		operation: partners.createWithStripe,
		body: NewOfUser,
		answer: Made,
		in: ({ body }) => partnerIn(body),
		out: made,
	}),
	row({
		method: 'GET',
		path: '/partner/{id}',
		group,
		operation: partners.whole,
		answer: z.object({ data: WirePartner }),
		in: () => ({}),
		out: (whole) => ({ data: partnerOut(whole) }),
	}),
	row({
		method: 'PUT',
		path: '/partner/{id}',
		group,
		summary: 'Guarda los datos del partner; con action, agrega una cuenta o guarda su marca; con subscription, esa.',
		operation: partners.saveProfile,
		body: Changes,
		answer: done,
		in: ({ body }) => (isRecord(body.partner) ? body.partner : {}) as never,
		out: nothing,
		variants: [
			variant({
				when: ({ action }) => action === 'addUser',
				...{ body: Changes, answer: done, operation: partners.addUser, out: nothing },
				done: 'Usuario agregado correctamente',
				in: ({ body }) => ({ userId: body.userId ?? '' }),
			}),
			variant({
				when: ({ action }) => action === 'updateBranding',
				...{ body: Changes, answer: done, operation: partners.saveBranding, out: nothing },
				in: ({ body }) => (isRecord(body.branding) ? body.branding : {}) as never,
			}),
			variant({
				when: ({ partner }) => isRecord(partner) && isRecord(partner.subscription),
				...{ body: Changes, answer: done, operation: partners.saveSubscription, out: nothing },
				done: 'Suscripción actualizada correctamente',
				words: { endsOn: 'endDate' },
				in: ({ body }) => {
					const { endDate, ...kept } = (body.partner as { subscription: Record<string, unknown> }).subscription
					return { ...kept, ...(typeof endDate === 'string' && { endsOn: endDate.slice(0, 10) }) }
				},
			}),
		],
	}),
	row({
		method: 'POST',
		path: '/heroku',
		group,
		operation: partners.addDomain,
		body: z.object({ hostname: HostName, partnerId }),
		answer: z.object({ data: z.object({ hostname: z.string() }) }),
		words: { host: 'hostname' },
		in: ({ body: { hostname } }) => ({ host: hostname }),
		out: ({ host }) => ({ data: { hostname: host } }),
	}),
	row({
		method: 'DELETE',
		path: '/heroku/{hostname}',
		group,
		operation: partners.removeDomain,
		query: z.object({ partnerId }),
		body: z.object({ partnerId }),
		answer: done,
		words: { host: 'hostname' },
		in: ({ params: { hostname } }) => ({ host: hostname }),
		out: nothing,
	}),
	row({
		method: 'GET',
		path: '/heroku',
		group,
		summary: 'Contesta el estado de un dominio, como lo dijo el DNS cuando se le preguntó.',
		operation: partners.domain,
		query: z.object({ hostname: HostName, partnerId }),
		answer: z.object({
			data: z.object({ hostname: z.string(), dnsTarget: z.string(), acmStatus: z.string().nullable() }),
		}),
		words: { host: 'hostname' },
		in: ({ query: { hostname } }) => ({ host: hostname }),
		out: ({ host, dnsTarget, state }) => ({ data: { hostname: host, dnsTarget, acmStatus: acmWords[state] } }),
	}),
]

const acmWords = { unknown: null, ok: 'issued', failing: 'failing' }
