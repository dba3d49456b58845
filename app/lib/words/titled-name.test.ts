import { expect, test } from 'vitest'
import { nameInSentence } from './titled-name.ts'
import { withoutTitle } from './titles.ts'

test.each([
	['Dra. Marisol Peña', 'la Dra. Marisol Peña'],
	['Dr. Hugo Ávila', 'el Dr. Hugo Ávila'],
	['Dra. Peña y Dr. Ávila', 'la Dra. Peña y el Dr. Ávila'],
	['Lucía, Mtro. Leo y Sra. Ana', 'Lucía, el Mtro. Leo y la Sra. Ana'],
	['Doctora Ana', 'la Doctora Ana'],
	['Lucía Herrera', 'Lucía Herrera'],
	['Drago Sánchez', 'Drago Sánchez'],
	['Profeta', 'Profeta'],
	['quien esté libre', 'quien esté libre'],
])('«%s» is «%s» inside a sentence', (name, said) => {
	expect(nameInSentence(name)).toBe(said)
})

test.each([
	['Dra. Elena Ríos', 'Elena Ríos'],
	['MVZ Tomás Vela', 'Tomás Vela'],
	['M.V.Z. Tomás Vela', 'Tomás Vela'],
	['Lic Paty', 'Paty'],
	['Doctora', 'Doctora'],
	['Drago Sánchez', 'Drago Sánchez'],
	['Licha', 'Licha'],
])('«%s» goes by «%s»', (name, bare) => {
	expect(withoutTitle(name)).toBe(bare)
})
