import { expect, test } from 'vitest'
import { otherTests, places, switchForms } from '#tests/e2e/switches.ts'
import { read, sourceFiles } from '#tests/support/source-files.ts'

/** What a person presses to turn something on or off. */
const mark =
	/<(Switch|SectionSwitch|Check)\b|type="checkbox"|role="switch"|aria-pressed|'desarchivar' : 'archivar'|\/desarchivar\$|rail-switch|to-dark/g

const drawn = new Map(
	sourceFiles(['app'], /\.tsx$/)
		.filter((file) => !file.includes('/showcase/'))
		.map((file) => [file, marksIn(file)] as const)
		.filter(([, count]) => count > 0),
)

function marksIn(file: string): number {
	return [...read(file).matchAll(mark)].length
}

test('every switch, check and toggle of the screens stands in tests/e2e/switches.ts, pressed there on and off or with its reason', () => {
	expect(Object.fromEntries(drawn)).toEqual(
		Object.fromEntries(Object.entries(places).map(([file, { marks }]) => [file, marks])),
	)
	for (const [file, { pressed, why }] of Object.entries(places))
		expect(Boolean(pressed) !== Boolean(why), file).toBe(true)
})

test('what a place says of its test is a form that is pressed, or a test of switches.spec.ts', () => {
	const known = [...switchForms.map(({ what }) => what), ...otherTests]
	const named = Object.values(places).flatMap(({ pressed = [] }) => pressed)
	expect(named.filter((what) => !known.includes(what))).toEqual([])
	expect(known.filter((what) => !named.includes(what))).toEqual([])
	const spec = read('tests/e2e/switches.spec.ts')
	expect(otherTests.filter((title) => !spec.includes(`\`${title}`) && !spec.includes(`'${title}`))).toEqual([])
})

test('a section of a form is opened and closed by SectionSwitch alone: an update to nothing changes nothing', () => {
	const sources = sourceFiles(['app/features', 'app/routes'], /\.tsx?$/)
	expect(sources.filter((file) => /\.update(\.getButtonProps)?\([^)]*\bundefined\b/.test(read(file)))).toEqual([])
	expect(sources.filter((file) => /switch-press/.test(read(file)))).toEqual([])
})
