import { expect, test } from 'vitest'
import { products } from '#db/schema/products.ts'
import { wholeRow } from './whole-row.ts'

const product = { name: 'Ampolleta', description: 'De keratina', price: '120', priceMinor: 12_000, unit: 'ml' }
const own = { other: ['currency', 'resources'] } as const

test('what a save leaves out is null, and what other acts write is not touched', () => {
	const row = wholeRow(products, own, { ...product, customId: undefined, category: 'Cabello' })
	expect(row).toEqual({ ...product, customId: null, category: 'Cabello' })
	const fields: { category?: string; customId?: string } = {}
	expect(wholeRow(products, own, { ...product, ...fields })).toEqual({ ...product, customId: null, category: null })
})

/** Never called: each line that is expected to be wrong fails the type check when it is right. */
function wrong() {
	// @ts-expect-error a column that the save forgets
	wholeRow(products, own, { ...product, customId: null })
	// @ts-expect-error a column that nobody has decided about
	wholeRow(products, { other: ['currency'] }, { ...product, customId: null, category: null })
	// @ts-expect-error a field that has no column
	wholeRow(products, own, { ...product, customId: null, category: null, colour: 'rojo' })
	const may: { unit?: string } = {}
	// @ts-expect-error a column that is never null must be given
	wholeRow(products, own, { ...product, customId: null, category: null, unit: may.unit })
	// @ts-expect-error nobody else writes a column that there is not
	wholeRow(products, { other: ['currency', 'resources', 'colour'] }, { ...product, customId: null, category: null })
}

test('a save that forgets a column does not compile', () => {
	// What this proves is proven by the type check of the function above.
	expect(wrong).toBeTypeOf('function')
})
