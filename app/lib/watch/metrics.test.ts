import { expect, test } from 'vitest'
import { counter, exposed, gauge, histogram } from './metrics.ts'

test('what is counted is told as Prometheus reads it: each bound holds those of the smaller ones', () => {
	const seconds = histogram('test_seconds', 'How long', [0.1, 1])
	for (const milliseconds of [50, 100, 400, 5_000]) seconds.observe(milliseconds, { door: 'page' })
	const ends = counter('test_ends_total', 'How many')
	ends.add({ kind: 'a "b"' })
	ends.add({ kind: 'a "b"' })
	expect(exposed()).toContain(
		[
			'# HELP test_seconds How long',
			'# TYPE test_seconds histogram',
			'test_seconds_bucket{door="page",le="0.1"} 2',
			'test_seconds_bucket{door="page",le="1"} 3',
			'test_seconds_bucket{door="page",le="+Inf"} 4',
			'test_seconds_sum{door="page"} 5.55',
			'test_seconds_count{door="page"} 4',
			'# HELP test_ends_total How many',
			'# TYPE test_ends_total counter',
			'test_ends_total{kind="a _b_"} 2',
			'',
		].join('\n'),
	)
	expect(gauge('test_age', 'Nobody knows', [])).toBe('')
})
