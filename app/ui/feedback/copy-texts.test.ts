import { expect, test } from 'vitest'
import { copyTexts } from './copy-texts.ts'

test('COM-005 COM-006 COM-007 COM-211 a copied link and a copied text each have their words, and one failure', () => {
	const failed = 'Error al copiar al portapapeles'
	expect(copyTexts({ kind: 'link' })).toEqual({ done: '¡Link copiado al portapapeles!', failed })
	expect(copyTexts({ kind: 'text' })).toEqual({ done: 'Texto copiado al portapapeles!', failed })
})

test('COM-110 COM-111 COM-212 a copied field says its label where it has one', () => {
	const failed = 'No se pudo copiar al portapapeles'
	expect(copyTexts({ kind: 'field', label: 'Id del negocio' })).toEqual({ done: 'Id del negocio copiado', failed })
	expect(copyTexts({ kind: 'field' })).toEqual({ done: 'Copiado', failed })
})
