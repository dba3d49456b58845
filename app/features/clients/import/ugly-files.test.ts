import fc from 'fast-check'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { xlsxOf } from '#app/lib/words/xlsx.server.ts'
import { anUploadedTable, people, reasons, type Send, send, upload } from '#tests/support/import-file.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'
import { clients } from '../operations.server.ts'
import { guessedDay } from './day-cell.ts'
import { readPhone } from './phone-cell.ts'

test('files as people have them, each with what comes of it', async () => {
	const latin = (text: string) => Buffer.from(text, 'latin1')
	const found = async (bytes: Uint8Array | string, how?: Send) => {
		const scene = await aBusiness()
		const state = await send(scene, bytes, how)
		const rows = (await people(scene)).map(({ name, lastname, whatsapp, birthdate }) => [
			name,
			lastname,
			whatsapp,
			birthdate,
		])
		return { rows, reasons: await reasons(scene, state.id) }
	}
	expect(
		await found(latin('Nombre;Teléfono;Cumpleaños\r\nÑoño;55 1111 2222;1990-05-06\r\n'), { countryCode: '52' }),
	).toEqual({
		rows: [['Ñoño', null, '5511112222', '1990-05-06']],
		reasons: [],
	})
	expect(await found('Nombre,Celular\nAna,5.2155E+11\nEva,5511112223\n', { countryCode: '52' })).toEqual({
		rows: [['Eva', null, '5511112223', null]],
		reasons: [
			[
				2,
				'WhatsApp: Excel lo acortó y le faltan dígitos (Pon la columna como texto o número sin decimales y guárdala otra vez)',
			],
		],
	})
	const titled = [
		['Clientas de Roma Norte'],
		...Array.from({ length: 12 }, () => [null]),
		['Nombre completo', 'Móvil', 'Código de País'],
	]
	const workbook = xlsxOf([
		{ name: 'Hoja 1', rows: [...titled, ['Ana', 5511112224, 52], ['', '', ''], ['Eva', '0445511112225', '52']] },
	])
	expect(await found(workbook)).toEqual({
		rows: [['Ana', null, '5511112224', null]],
		reasons: [[17, expect.stringContaining('Tiene 13 dígitos')]],
	})
	expect(
		await found('Nombre,WhatsApp,Fecha de Nacimiento\nAna,=CONCATENAR(A1),\nEva,5511112226,33282\n', {
			countryCode: '52',
		}),
	).toEqual({
		rows: [],
		reasons: [
			[2, expect.stringMatching(/^WhatsApp: Es una fórmula \(Pega solo su valor\)/)],
			[3, 'Fecha de Nacimiento: No está escrita AAAA-MM-DD (Escríbela 1991-02-13)'],
		],
	})
	expect(await found('WhatsApp\n5511112227\n', { countryCode: '52' })).toEqual({
		rows: [['52 551 111 2227', null, '5511112227', null]],
		reasons: [],
	})
})

test('a number is the same person in every way in which it is written', () => {
	const national = fc.tuple(fc.integer({ min: 10, max: 99 }), fc.integer({ min: 10_000_000, max: 99_999_999 }))
	const sign = fc.constantFrom('', ' ', '-', ') ', ' (', '+', '\u00a0')
	fc.assert(
		fc.property(national, sign, fc.constantFrom('', '52', '521', '+52 1 '), ([area, rest], between, code) => {
			const typed = `${code}${between}${area}${between}${rest}`
			expect(readPhone(typed, '52')).toMatchObject({ countryCode: '52', whatsapp: `${area}${rest}` })
			if (code) expect(readPhone(typed, null)).toMatchObject({ countryCode: '52', whatsapp: `${area}${rest}` })
			else expect(readPhone(typed, null)).toMatchObject({ message: 'Le falta el Código de País' })
		}),
	)
	fc.assert(
		fc.property(fc.string(), fc.constantFrom('52', '54', '1', null), (typed, code) => {
			const read = readPhone(typed, code)
			if ('whatsapp' in read) expect(read.whatsapp).toMatch(/^\d{8,10}$/)
		}),
	)
})

test('a day is recognised in the ways in which people write it, and nothing else is one', () => {
	const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')
	const date = fc.date({ min: new Date('1931-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
	fc.assert(
		fc.property(date, (at) => {
			const iso = at.toISOString().slice(0, 10)
			const [year = '', month = '', day = ''] = iso.split('-')
			const name = months[Number(month) - 1] ?? ''
			const ways = [
				iso,
				`${year}/${Number(month)}/${Number(day)}`,
				`${day}/${month}/${year}`,
				`${day}.${month}.${year}`,
			]
			const words = [
				`${Number(day)} de ${name} de ${year}`,
				`${day}-${name.slice(0, 3)}-${year.slice(2)}`,
				`${day} ${name.toUpperCase()} ${year}`,
			]
			for (const way of [...ways, ...words, `${iso} 00:00`]) expect([way, guessedDay(way)]).toEqual([way, iso])
		}),
	)
	for (const text of ['', 'mañana', '31/02/1990', '1990', '12', '99999', '5511112222', '3 de marz', '1 de de 1990'])
		expect([text, guessedDay(text)]).toEqual([text, null])
})

test('IMP-029 what is no table is refused with its reason, and leaves no import behind', async () => {
	const scene = await aBusiness()
	const fileId = await anUploadedTable(scene, Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(3000)]))
	expect(await execute(scene.ctx, clients.readImport, { fileId })).toMatchObject({
		failure: { fields: { fileId: ['Este archivo no es CSV ni Excel (.xlsx)'] } },
	})
	expect(await execute(scene.ctx, clients.listImports, {})).toMatchObject({ value: { imports: [] } })
})

test('a file of nothing but heads is told so, and is not called empty', async () => {
	const scene = await aBusiness()
	await expect(upload(scene, 'Nombre,WhatsApp\n')).rejects.toThrow('no tiene filas debajo de los encabezados')
	await expect(upload(scene, '\n , \n')).rejects.toThrow('está vacío')
})
