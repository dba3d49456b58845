import { expect, test } from 'vitest'
import { paperAt } from '#tests/support/paper.ts'
import { visitorOf } from '#tests/support/programs/browser-door.ts'
import { startProgram } from '#tests/support/programs/program.ts'

test('COM-019 where no mail can leave no page promises a letter or offers to send one, and where no pixel is configured none hears of who registered', async () => {
	const program = await startProgram({ demo: false })
	for (const path of ['/auth/recuperar', '/auth/verificar']) {
		const page = await paperAt(visitorOf(program.url), path)
		expect([path, page.status]).toEqual([path, 200])
		expect(page.words).toContain('El envío de correos no está configurado')
		expect(page.words).not.toMatch(/enviamos|enviaremos|Escribimos a/)
		expect(page.html.replace(/<details[^>]*hidden=""[\s\S]*?<\/details>/g, '')).not.toMatch(/>Enviar (otro )?enlace</)
	}
	// No pixel is configured either.
	const welcome = await paperAt(visitorOf(program.url), '/auth/bienvenida?nueva=1')
	expect([welcome.status, welcome.html.includes('facebook')]).toEqual([200, false])
	await program.stop()
	program.clean()
}, 60_000)
