import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Channel } from './channel-icon.tsx'

test('the mark of every channel stands on a colour', () => {
	const css = readFileSync('app/ui/channel-icon.css', 'utf8')
	const channels = ['whatsapp', 'whatsapp_qr', 'instagram', 'messenger', 'webchat', 'web'] satisfies Channel[]
	for (const channel of channels) expect(css).toMatch(new RegExp(`\\.channel--${channel}\\b[^}]*\\{ --ch: #`))
})
