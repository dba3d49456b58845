import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { type DomainLook, type Domains } from './domains.ts'

/** As many names as may stand between a host and its addresses. */
const mostNames = 5

/**
 * The embedded check (D-70): a name leads here when its CNAME chain comes to `target`, or when both have an address in
 * common. `servers`: others than those of the system, '127.0.0.1:5353'.
 */
export function makeDomains({ servers }: { servers?: string[] }): Domains {
	const resolver = new Resolver({ timeout: 2000, tries: 2 })
	if (servers) resolver.setServers(servers)
	return {
		look: async (host, target) => {
			try {
				return await look(resolver, host, target.toLowerCase())
			} catch (error) {
				if (error instanceof NoAnswer) return null
				throw error
			}
		},
	}
}

async function look(resolver: Resolver, host: string, target: string): Promise<DomainLook> {
	const names = await chainOf(resolver, host)
	const addresses = await addressesOf(resolver, host)
	const here = isIP(target) ? [target] : await addressesOf(resolver, target)
	const leadsHere = names.includes(target) || addresses.some((address) => here.includes(address))
	return { leadsHere, seen: names.length > 0 ? names : addresses }
}

async function chainOf(resolver: Resolver, host: string): Promise<string[]> {
	const names: string[] = []
	let name: string | undefined = host
	while (name && names.length < mostNames) {
		const [next]: string[] = await asked(resolver.resolveCname(name))
		name = next?.toLowerCase()
		if (name) names.push(name)
	}
	return names
}

async function addressesOf(resolver: Resolver, host: string): Promise<string[]> {
	const [four, six] = await Promise.all([asked(resolver.resolve4(host)), asked(resolver.resolve6(host))])
	return [...four, ...six]
}

class NoAnswer extends Error {}

/** A name without such a record answers an empty list; a server that does not answer is another matter. */
async function asked(answer: Promise<string[]>): Promise<string[]> {
	try {
		return await answer
	} catch (error) {
		const code = error instanceof Error && 'code' in error ? error.code : undefined
		if (code === 'ENODATA' || code === 'ENOTFOUND') return []
		throw new NoAnswer(String(code))
	}
}
