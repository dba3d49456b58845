import { expect, test } from 'vitest'
import { iconPaths } from './icon-paths.ts'

type Drawing = { node: [tag: string, attributes: Record<string, string>][] }

test('every icon is drawn as the installed Lucide draws it', async () => {
	for (const [name, markup] of Object.entries(iconPaths)) {
		const { __iconData }: { __iconData: Drawing } = await import(`lucide-react/icons/${name}`)
		expect(markup, name).toBe(__iconData.node.map(([tag, attributes]) => `<${tag} ${inline(attributes)}/>`).join(''))
	}
})

function inline({ key: _, ...attributes }: Record<string, string>) {
	return Object.entries(attributes)
		.map(([name, value]) => `${name}="${value}"`)
		.join(' ')
}
