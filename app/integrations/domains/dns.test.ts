import { expect, test } from 'vitest'
import { startDns } from '#tests/fakes/dns.ts'
import { makeDomains } from './dns.server.ts'

test('a name leads here by its CNAME or by a common address, and nowhere without either', async () => {
	const dns = await startDns({
		'app.runtime.test': { a: ['10.0.0.7'] },
		'citas.claras.test': { cname: 'app.runtime.test' },
		'claras.test': { a: ['10.0.0.7'] },
		'otra.claras.test': { a: ['10.9.9.9'] },
	})
	const { look } = makeDomains({ servers: [dns.address] })
	expect(await look('citas.claras.test', 'app.runtime.test')).toEqual({ leadsHere: true, seen: ['app.runtime.test'] })
	expect(await look('claras.test', 'app.runtime.test')).toEqual({ leadsHere: true, seen: ['10.0.0.7'] })
	expect(await look('claras.test', '10.0.0.7')).toMatchObject({ leadsHere: true })
	expect(await look('otra.claras.test', 'app.runtime.test')).toEqual({ leadsHere: false, seen: ['10.9.9.9'] })
	expect(await look('nadie.claras.test', 'app.runtime.test')).toEqual({ leadsHere: false, seen: [] })
	dns.stop()
	expect(await look('claras.test', 'app.runtime.test')).toBeNull()
}, 20_000)
