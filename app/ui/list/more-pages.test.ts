import { expect, test } from 'vitest'
import { type Grown, moreOf, rowsOf, withFirst, withPage } from './more-pages.ts'

type Row = { id: string }

/** Rows by their letters; more of them behind the last. */
function page(letters: string, moreHref: string | undefined = `?after=${letters.at(-1)}`) {
	return { rows: [...letters].map((id) => ({ id })), moreHref }
}

function opened(letters: string, moreHref?: string): Grown<Row> {
	return { key: 'chat', first: page(letters, moreHref), later: [] }
}

const read = (list: Grown<Row>) =>
	rowsOf(list)
		.map(({ id }) => id)
		.join('')

test('what the new pushes off the first page stays before the pages that were scrolled to: no row lies between them unseen', () => {
	const scrolled = withPage(opened('defg'), { ...page('hijk'), href: '?after=g' })
	const pushed = withFirst(withFirst(scrolled, page('bcde')), page('abcd'))
	expect(read(pushed)).toBe('abcdefghijk')
	expect(moreOf(pushed)).toBe('?after=k')
})

test('who reads the end of the first page keeps it when something new comes, and goes on behind it', () => {
	const pushed = withFirst(opened('cdef'), page('abcd'))
	expect(read(pushed)).toBe('abcdef')
	expect(moreOf(pushed)).toBe('?after=f')
})

test('what moves up stands once; what was taken away goes, also from the end of the page', () => {
	const scrolled = withPage(opened('abcd'), { ...page('efgh'), href: '?after=d' })
	expect(read(withFirst(scrolled, page('fabc')))).toBe('fabcdegh')
	expect(read(withFirst(scrolled, page('acde')))).toBe('acdefgh')
	expect(read(withFirst(scrolled, page('abce')))).toBe('abcefgh')
})

test('a page that is asked for anew takes its own place', () => {
	const scrolled = withPage(opened('ab'), { ...page('cd'), href: '?after=b' })
	const anew = withPage(scrolled, { ...page('ce'), href: '?after=b' })
	expect(read(anew)).toBe('abce')
	expect(moreOf(anew)).toBe('?after=e')
	expect(moreOf(withPage(anew, { rows: [], href: '?after=e' }))).toBeUndefined()
})

test('a first page that is the only one, or shares nothing with what it was, begins the list again', () => {
	const scrolled = withPage(opened('cd'), { ...page('ef'), href: '?after=d' })
	expect(withFirst(scrolled, { rows: page('cd').rows })).toMatchObject({ later: [] })
	const another = withFirst(scrolled, page('xy'))
	expect(read(another)).toBe('xy')
	expect(moreOf(another)).toBe('?after=y')
})
