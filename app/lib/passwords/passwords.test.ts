import { expect, test } from 'vitest'
import { hashPassword, isOutdated, passwordFits } from './passwords.ts'

test('a password fits its own hash alone, which says what it cost', async () => {
	const stored = await hashPassword('cuatro palabras sin sentido')
	expect(stored).toMatch(/^scrypt\$14\$5\$[\w-]{22}\$[\w-]{43}$/)
	expect(isOutdated(stored)).toBe(false)
	expect(await passwordFits('cuatro palabras sin sentido', stored)).toBe(true)
	expect(await passwordFits('cuatro palabras sin sentidos', stored)).toBe(false)
	expect(await passwordFits('cuatro palabras sin sentido', null)).toBe(false)
	expect(await hashPassword('cuatro palabras sin sentido')).not.toBe(stored)
})

test('a hash of before the cost stood beside it still fits, and is to be made anew', async () => {
	// scrypt of 'recepcion-vieja' with N = 2^15, r = 8, p = 1 and a salt of sixteen sevens.
	const stored = 'scrypt$BwcHBwcHBwcHBwcHBwcHBw$c88tt3hlzJTTBM1w4FnphHMNK_6yZIx_Wx0Juxmf_Y4'
	expect(isOutdated(stored)).toBe(true)
	expect(await passwordFits('recepcion-vieja', stored)).toBe(true)
	expect(await passwordFits('recepcion-nueva', stored)).toBe(false)
})
