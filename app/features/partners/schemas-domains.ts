import { z } from 'zod'

const onlyTheName = 'Escribe solo el nombre, por ejemplo citas.tumarca.com'
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const hostName = new RegExp(`^(?:${label}\\.)+[a-z]{2,63}$`, 'i')

/** PAR-031 */
export const domainNotes = {
	one: 'Un dominio pertenece a una sola app.',
	wildcard: '«wildcard» es un subdominio reservado.',
}

/** A name of the internet, of at least two parts. */
export const HostName = z
	.string({ error: 'Este campo es requerido' })
	.trim()
	.max(253, { error: onlyTheName })
	.refine((typed) => !/^(\*|wildcard)\./i.test(typed), { error: domainNotes.wildcard, abort: true })
	.regex(hostName, { error: onlyTheName })

export const DomainRef = z.object({ host: HostName })
export type DomainRef = z.output<typeof DomainRef>

/** `state`: never asked, it leads here, or it does not. `seen`: where it led when it was last asked. */
export const Domain = z.object({
	host: z.string(),
	state: z.enum(['unknown', 'ok', 'failing']),
	dnsTarget: z.string(),
	seen: z.string().optional(),
	checkedAt: z.number().optional(),
	createdAt: z.number(),
	/** Links of messages and pages lead to this one. */
	isMain: z.boolean(),
})
export type Domain = z.output<typeof Domain>

export const Domains = z.object({ domains: z.array(Domain), dnsTarget: z.string() })
export type Domains = z.output<typeof Domains>

export const DomainSaved = z.object({ host: z.string() })
export type DomainSaved = z.output<typeof DomainSaved>
