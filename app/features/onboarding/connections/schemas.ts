import { z } from 'zod'

/** What a business can be connected with, in the order in which its page shows them. */
export const connectionKinds = [
	'whatsapp',
	'whatsapp_qr',
	'instagram',
	'messenger',
	'webchat',
	'mercado_pago',
	'stripe',
	'google_calendar',
	'plan',
	'meta_conversions',
] as const
export type ConnectionKind = (typeof connectionKinds)[number]

/** `pending`: it works, and something is still missing; `broken`: it was connected and does not work; `none`: not connected. */
export const connectionStates = ['works', 'pending', 'broken', 'none'] as const
export type ConnectionState = (typeof connectionStates)[number]

export const Connection = z.object({
	kind: z.enum(connectionKinds),
	state: z.enum(connectionStates),
	/** Numbers, pages and accounts, as people know them. */
	who: z.array(z.string()),
	/** Sentences: what is missing or wrong. */
	lacks: z.array(z.string()),
	/** ISO, of the newest thing that came through it. */
	lastEventAt: z.iso.datetime().nullable(),
	/** Addresses that a form posts to in order to try what is connected, with the name of what is tried. */
	trials: z.array(z.object({ name: z.string(), action: z.string() })),
})
export type Connection = z.output<typeof Connection>

export const NoInput = z.object({})

export const Connections = z.object({ connections: z.array(Connection) })
export type Connections = z.output<typeof Connections>
