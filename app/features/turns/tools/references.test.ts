import { expect, test } from 'vitest'
import { find, type Referent } from './references.ts'

const people: Referent[] = [
	{ ref: 'e1', id: 'spc_1', name: 'Lucía Herrera' },
	{ ref: 'e2', id: 'spc_2', name: 'Karla Medina', branchIds: ['brn_1'] },
	{ ref: 'e3', id: 'spc_3', name: 'Karla Soto', branchIds: ['brn_2'] },
]
const services: Referent[] = [
	{ ref: 's1', id: 'srv_1', name: 'Corte', also: ['despunte'] },
	{ ref: 's2', id: 'srv_2', name: 'Corte de dama' },
	{ ref: 's12', id: 'srv_3', name: 'Tinte' },
]
const any = () => true
const idOf = (things: Referent[], said: string) => {
	const found = find(things, said, any)
	return found.kind === 'one' ? found.referent.id : found.kind
}

test('a reference, an exact name, a name without accents, a part of it and a slip all lead to the same one', () => {
	for (const said of ['e1', 'E1', 'Lucía Herrera', 'lucia herrera', 'LUCIA', 'lusia herera', 'Lusía']) {
		expect(idOf(people, said), said).toBe('spc_1')
	}
})

test('an exact name wins over names that contain it, and synonyms count as names', () => {
	expect(idOf(services, 'corte')).toBe('srv_1')
	expect(idOf(services, 'Despunte')).toBe('srv_1')
	expect(idOf(services, 'dama')).toBe('srv_2')
	expect(idOf(services, 's1')).toBe('srv_1')
})

test('what fits several comes back as choices, unless the rest of the call tells them apart', () => {
	expect(find(people, 'Karla', any)).toEqual({
		kind: 'several',
		options: [
			{ ref: 'e2', name: 'Karla Medina' },
			{ ref: 'e3', name: 'Karla Soto' },
		],
	})
	const found = find(people, 'Karla', ({ branchIds }) => branchIds?.includes('brn_2') ?? false)
	expect(found).toMatchObject({ kind: 'one', referent: { id: 'spc_3' } })
})

test('nonsense, blanks and ids lead nowhere', () => {
	for (const said of ['', '  ', 'zzz', 'masaje tailandés', 'spc_1', 'e99'])
		expect(idOf(people, said), said).toBe('none')
})
