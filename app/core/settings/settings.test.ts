import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Environment } from '../environment.ts'
import { readSettings } from '../settings.server.ts'
import { settingWords } from './setting-words.ts'

test.each([
	['LOG_LEVEL', 'loud', 'debug'],
	['DATABASE_URL', 'mysql://10.0.0.1/recepcion', 'ws://10.0.0.1:8080'],
	['DATABASE_URL', '/var/lib/recepcion.db', 'file:/var/lib/recepcion.db'],
	['DATABASE_REPLICA_URL', '10.0.0.2:8080', 'https://10.0.0.2'],
	['APP_URL', 'localhost:3000', 'http://localhost:3000'],
	['REALTIME_URL', 'vivo.ejemplo.mx', 'https://vivo.ejemplo.mx'],
	['SMTP_URL', 'correo.ejemplo.mx', 'smtps://ana:clave@correo.ejemplo.mx:465'],
	['LLM_BASE_URL', 'localhost', 'http://localhost:11434/v1'],
])('%s=%s is refused by its name, and %s is taken', (name, wrong, right) => {
	expect(() => readSettings({ NODE_ENV: 'test', [name]: wrong })).toThrow(expect.objectContaining({ names: [name] }))
	expect(readSettings({ NODE_ENV: 'test', REDIS_URL: 'redis://10.0.0.1', [name]: right })).toBeTruthy()
})

test('a replica without Redis, which nothing would ever be read from, is refused with what it lacks', () => {
	const wrong = expect.objectContaining({ names: ['REDIS_URL'], neededBy: 'DATABASE_REPLICA_URL' })
	expect(() => readSettings({ NODE_ENV: 'test', DATABASE_REPLICA_URL: 'https://10.0.0.2' })).toThrow(wrong)
})

test('a public address that ends in a slash makes no address with two', () => {
	expect(readSettings({ NODE_ENV: 'test', APP_URL: 'https://salon.mx/' }).appUrl).toBe('https://salon.mx')
})

test('the guide has each setting in a row of its table, with its default', () => {
	const rows = readFileSync('docs/operating.md', 'utf8')
		.split('\n')
		.filter((line) => line.startsWith('| `'))
	for (const [name, schema] of Object.entries(Environment.shape)) {
		const [row = ''] = rows.filter((line) => line.split('|')[1]?.includes(`\`${name}\``))
		const usual = schema.safeParse(undefined).data
		expect([name, row.split('|')[2] ?? 'no row']).toEqual([name, expect.stringContaining(`${usual ?? ''}`)])
		expect([name, row !== '']).toEqual([name, true])
	}
})

test('who writes what a setting can’t be is told what it may be, of each that not every text suits', () => {
	const particular = Object.entries(Environment.shape).filter(([, schema]) => !schema.safeParse('~').success)
	expect(Object.keys(settingWords)).toEqual(particular.map(([name]) => name))
})
