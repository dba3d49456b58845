import { expect, test } from 'vitest'
import { areBounded, isBoundedJson, isBoundedQuery } from './bounds.server.ts'

const many = (count: number, name: (index: number) => string) =>
	Array.from({ length: count }, (_, index) => name(index))

test('the longest forms of ours may be read', () => {
	expect(areBounded(many(500, () => 'serviceIds'))).toBe(true)
	expect(areBounded(many(200, (index) => `rows[${index}].productId`))).toBe(true)
	expect(areBounded(many(42, (index) => `hours.monday[${index % 6}].from`))).toBe(true)
	expect(areBounded(['tags[]', 'data.id', 'hub.mode', 'Teléfono', ''])).toBe(true)
})

test('fields too many, too often, too deep, too far apart or with inherited names may not', () => {
	expect(areBounded(many(2001, (index) => `a${index}`))).toBe(false)
	expect(areBounded(many(1001, () => 'a'))).toBe(false)
	expect(areBounded(['a.b.c.d.e.f.g.h.i'])).toBe(false)
	expect(areBounded(['a[2000]'])).toBe(false)
	// Each is near, all together they are not.
	expect(areBounded(many(50, (index) => `a${index}[999]`))).toBe(false)
	expect(areBounded(['a[900][900][900]'])).toBe(false)
	for (const name of ['__proto__', 'a.constructor.b', 'a[prototype]', 'toString', 'x[__proto__]', 'valueOf.x']) {
		expect([name, areBounded([name])]).toEqual([name, false])
	}
})

test('a query is counted before it is taken apart', () => {
	expect(isBoundedQuery(`?${'especialista=spc&'.repeat(100)}`)).toBe(true)
	expect(isBoundedQuery(`?${'especialista=spc&'.repeat(101)}`)).toBe(false)
	expect(isBoundedQuery(`?${'a&'.repeat(300)}`)).toBe(false)
	expect(isBoundedQuery(`?a=${'x'.repeat(9000)}`)).toBe(false)
	expect(isBoundedQuery('?__proto__=1')).toBe(false)
})

test('JSON is bounded in depth, number and keys', () => {
	expect(isBoundedJson(JSON.parse('{"a":[1,{"b":null}]}'))).toBe(true)
	expect(isBoundedJson(JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`))).toBe(false)
	expect(isBoundedJson(many(30_000, () => 'a'))).toBe(false)
	expect(isBoundedJson(JSON.parse('{"a":{"__proto__":1}}'))).toBe(false)
	expect(isBoundedJson(JSON.parse('{"constructor":1}'))).toBe(false)
})
