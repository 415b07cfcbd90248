// Prints the one plain closing line: "N passed, N failed, N skipped".
export default class PlainReporter {
  onTestRunEnd(modules, errors) {
    const count = { passed: 0, failed: errors.length, skipped: 0 };
    for (const module of modules) {
      if (module.state() === "failed" && [...module.children.allTests()].length === 0) count.failed++;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state in count) count[state]++;
      }
    }
    process.stdout.write(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped\n`);
  }
}
