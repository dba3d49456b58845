import { expect, test } from 'vitest'
import { businessPermissions, internalPermissions } from '#app/core/permissions.ts'
import { forEveryMember, layouts, screens } from '#tests/e2e/screens.ts'
import { routeName, routeSources } from '#tests/support/route-list.ts'
import { read, sourceFiles } from '#tests/support/source-files.ts'

const pages = routeSources()
	.filter((file) => /^export default /m.test(read(file)))
	.map(routeName)
	.filter((route) => !layouts.includes(route))

test('every page has a row in tests/e2e/screens.ts, so that it is opened in every role and looked at in a browser', () => {
	const rows = screens.map(({ route }) => route)
	expect(pages.filter((route) => !rows.includes(route))).toEqual([])
	expect(rows.filter((route) => !pages.includes(route))).toEqual([])
	const paths = screens.map(({ path }) => path)
	expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
})

test('a row’s address is the address of its route', () => {
	for (const { route, path } of screens) {
		const parts = route.split('.').filter((part) => !part.startsWith('_') && part !== '_index')
		const pattern = parts.map((part) => (part.startsWith('$') ? '[^/]+' : part.replace(/_$/, ''))).join('/')
		expect(path.split('?')[0], route).toMatch(new RegExp(`^/${pattern}$`))
	}
})

test('every screen of a business asks for a word, except those of every member', () => {
	const known: readonly string[] = [...businessPermissions, ...internalPermissions]
	const panel = screens.filter(({ route }) => route.startsWith('_panel'))
	expect(panel.filter(({ word, route }) => !word && !forEveryMember.includes(route)).map(({ route }) => route)).toEqual(
		[],
	)
	expect(panel.filter(({ word }) => word && !known.includes(word)).map(({ route }) => route)).toEqual([])
})

test('COM-206 tables, search bars, breadcrumbs, loaders and notices are written once and used by every screen', () => {
	const screensCode = sourceFiles(['app/features', 'app/routes']).filter((file) => file.endsWith('.tsx'))
	// A month of days is a calendar and a day on paper a sheet, no list of records.
	const own = screensCode.filter((file) => /<table\b/.test(read(file)) && !/month|sheet/.test(file))
	expect(own).toEqual([])
	const announces = screensCode.filter((file) => /className="toasts?"|className="breadcrumbs?"/.test(read(file)))
	expect(announces).toEqual([])
	// What is looked for within another form goes with it; every search of its own is the one of `ui/list`.
	const within = /agenda\/clients\/ui\/client-field|audiences\/ui\/choose-people/
	const ofOnes = sourceFiles(['app/features', 'app/routes', 'app/navigation']).filter((file) => file.endsWith('.tsx'))
	expect(ofOnes.filter((file) => /type="search"|role="search"/.test(read(file)) && !within.test(file))).toEqual([])
	expect(ofOnes.filter((file) => read(file).includes('<SearchBar')).length).toBeGreaterThan(10)
	expect(screensCode.filter((file) => /className="(skeleton|spinner|loader)/.test(read(file)))).toEqual([])
})
