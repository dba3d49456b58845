import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { MINUTE } from '#app/lib/time.ts'
import { anInbox } from '#tests/support/scenes/inbox-scene.ts'
import { inbox } from '../operations.server.ts'
import { filledReply, unknownVariables } from './variables.ts'

async function asked() {
	const scene = await anInbox()
	await scene.hear({ text: 'Hola', at: scene.at - MINUTE })
	await scene.settle()
	const { id: threadId, contactId } = await scene.thread()
	const save = (shortcut: string, text: string, replyId?: string) =>
		execute(scene.ctx, inbox.saveReply, { shortcut, text, replyId })
	const filled = async () => {
		const read = await execute(scene.ctx, inbox.repliesFor, { threadId })
		return read.ok ? read.value.replies : []
	}
	return { scene, threadId, contactId, save, filled }
}

test('a saved reply is filled in for the person: name, next appointment, place, house and who writes', async () => {
	const { scene, contactId, save, filled } = await asked()
	await save(
		'cita',
		'Hola {nombre}, tu cita de {servicio} es el {proxima_cita} en {sucursal}, {direccion}. {yo}, {negocio}',
	)
	expect(await filled()).toMatchObject([
		{
			shortcut: 'cita',
			text: 'Hola Ana, tu cita de [servicio de la próxima cita] es el [próxima cita] en Roma Norte, Colima 123, Roma Norte, Ciudad de México. Mariana Fuentes, Salón Jacaranda',
			missing: ['servicio de la próxima cita', 'próxima cita'],
		},
	])
	const [date, time] = ['2099-03-03', '09:00']
	await execute(scene.ctx, agenda.bookAppointment, { ...scene.nine, contactId, date, time })
	const [reply] = await filled()
	expect(reply?.missing).toEqual([])
	expect(reply?.text).toContain(`tu cita de ${scene.service.name} es el martes 3 de marzo, 09:00 en Roma Norte`)
})

test('a shortcut means one reply; one that is changed keeps it, one that is deleted frees it', async () => {
	const { scene, save, filled } = await asked()
	const first = await save('horario', 'Abrimos a las 9')
	expect(await save('horario', 'Otra')).toMatchObject({
		ok: false,
		failure: { code: 'conflict', fields: { shortcut: ['Ya hay una respuesta con este atajo'] } },
	})
	const id = first.ok ? first.value.id : ''
	expect(await save('horario', 'Abrimos a las 10', id)).toMatchObject({ ok: true, value: { id } })
	expect(await filled()).toMatchObject([{ text: 'Abrimos a las 10' }])
	const other = await anInbox()
	const strange = await execute(other.ctx, inbox.saveReply, { shortcut: 'x', text: 'Mía', replyId: id })
	expect(strange).toMatchObject({ ok: false, failure: { code: 'not_found' } })
	expect(await execute(scene.ctx, inbox.deleteReply, { replyId: id })).toMatchObject({ ok: true })
	expect(await save('horario', 'De nuevo')).toMatchObject({ ok: true })
})

test.each([
	['Horario', 'Solo minúsculas sin acento, números y guiones'],
	['con espacio', 'Solo minúsculas sin acento, números y guiones'],
	['', 'Escribe un atajo'],
])('a shortcut that cannot be typed is refused: %j', async (shortcut, sentence) => {
	const { save } = await asked()
	expect(await save(shortcut, 'Hola')).toMatchObject({ ok: false, failure: { fields: { shortcut: [sentence] } } })
})

test('what nobody can fill in is refused when the reply is written, not when it is sent', async () => {
	const { save } = await asked()
	const refused = await save('hola', 'Hola {apellido}, {nombre}')
	const sentence = refused.ok ? '' : JSON.stringify(refused.failure)
	expect(sentence).toContain('No conocemos {apellido}. Puedes usar {nombre}')
	expect(unknownVariables('{ nombre } y {Nombre} y {}')).toEqual(['Nombre'])
	expect(filledReply('{nombre}{nombre}', { nombre: '{yo}' })).toEqual({ text: '{yo}{yo}', missing: [] })
})
