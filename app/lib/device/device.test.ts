import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const chrome =
	'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const safari =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

test('a browser is named by itself and not by those it imitates', () => {
	expect(deviceOf(chrome)).toEqual({ browser: 'Chrome', system: 'Windows', isPhone: false })
	expect(deviceOf(`${chrome} Edg/140.0.0.0`)).toMatchObject({ browser: 'Edge' })
	expect(deviceOf(safari)).toEqual({ browser: 'Safari', system: 'iPhone', isPhone: true })
})

test('what tells nothing is nothing', () => {
	expect(deviceOf(undefined)).toEqual({ browser: null, system: null, isPhone: false })
	expect(deviceOf('curl/8.0')).toEqual({ browser: null, system: null, isPhone: false })
})
